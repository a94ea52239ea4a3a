import './conditional.test.js'
