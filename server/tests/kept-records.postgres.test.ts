import './kept-records.test.js'
