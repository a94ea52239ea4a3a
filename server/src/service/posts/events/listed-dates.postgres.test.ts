import './listed-dates.test.js'
