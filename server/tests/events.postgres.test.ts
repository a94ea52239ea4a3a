import './events.test.js'
