import './migrate.test.js'
