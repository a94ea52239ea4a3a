import './wrapping.test.js'
