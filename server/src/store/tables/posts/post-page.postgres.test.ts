import './post-page.test.js'
