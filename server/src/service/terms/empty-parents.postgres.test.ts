import './empty-parents.slow.test.js'
