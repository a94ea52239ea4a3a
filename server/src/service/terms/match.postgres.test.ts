import './match.test.js'
