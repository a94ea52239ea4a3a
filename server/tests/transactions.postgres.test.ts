import './transactions.slow.test.js'
