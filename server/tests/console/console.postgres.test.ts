import './console.test.js'
