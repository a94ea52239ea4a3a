import './writes-odd.test.js'
