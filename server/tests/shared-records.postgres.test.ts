import './shared-records.test.js'
