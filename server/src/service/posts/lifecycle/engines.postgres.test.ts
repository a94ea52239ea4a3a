import './engines.test.js'
