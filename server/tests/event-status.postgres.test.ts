import './event-status.test.js'
