import './linked-data.test.js'
