import './side-by-side.test.js'
