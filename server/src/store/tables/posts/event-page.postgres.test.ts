import './event-page.test.js'
