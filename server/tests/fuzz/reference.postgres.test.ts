import './reference.slow.test.js'
