import { describeFuzz } from './suite.js'

describeFuzz('reference')
