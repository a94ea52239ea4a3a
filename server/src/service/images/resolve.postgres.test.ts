import './resolve.test.js'
