import './test-controls.test.js'
