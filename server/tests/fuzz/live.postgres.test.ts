import './live.slow.test.js'
