import './plan.test.js'
