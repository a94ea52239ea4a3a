import './visibility.test.js'
