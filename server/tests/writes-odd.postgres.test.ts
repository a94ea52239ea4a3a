import './writes-odd.slow.test.js'
