import './front-page.test.js'
