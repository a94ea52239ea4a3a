import './update.test.js'
