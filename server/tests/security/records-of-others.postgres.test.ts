import './records-of-others.slow.test.js'
