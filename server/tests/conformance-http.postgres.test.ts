import './conformance-http.slow.test.js'
