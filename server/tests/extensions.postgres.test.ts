import './extensions.test.js'
