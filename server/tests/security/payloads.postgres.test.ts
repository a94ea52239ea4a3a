import './payloads.test.js'
