import './bounds.test.js'
