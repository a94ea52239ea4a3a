import './write.test.js'
