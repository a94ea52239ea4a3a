import './site-pages.test.js'
