import './side-by-side.slow.test.js'
