import './data.test.js'
