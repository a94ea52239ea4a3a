import './extension-fields.test.js'
