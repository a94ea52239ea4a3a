import './read.test.js'
