import './query-values.test.js'
