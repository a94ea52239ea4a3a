import './texts-by-role.test.js'
