import './links-in-flight.test.js'
