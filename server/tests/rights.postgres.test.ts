import './rights.test.js'
