import './site.test.js'
