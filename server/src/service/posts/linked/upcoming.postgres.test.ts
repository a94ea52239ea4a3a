import './upcoming.test.js'
