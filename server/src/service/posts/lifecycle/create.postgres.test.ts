import './create.test.js'
