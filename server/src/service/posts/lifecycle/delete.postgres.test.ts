import './delete.test.js'
