import './publish.test.js'
