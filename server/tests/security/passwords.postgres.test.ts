import './passwords.test.js'
