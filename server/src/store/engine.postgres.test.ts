import './engine.test.js'
