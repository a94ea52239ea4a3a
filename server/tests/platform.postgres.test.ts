import './platform.test.js'
