import './list.test.js'
