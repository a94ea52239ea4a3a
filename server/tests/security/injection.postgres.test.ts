import './injection.slow.test.js'
