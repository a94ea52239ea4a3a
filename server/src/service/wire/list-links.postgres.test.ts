import './list-links.test.js'
