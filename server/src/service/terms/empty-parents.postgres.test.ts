import './empty-parents.test.js'
