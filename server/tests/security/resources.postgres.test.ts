import './resources.slow.test.js'
