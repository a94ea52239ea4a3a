import './platform-tags.test.js'
