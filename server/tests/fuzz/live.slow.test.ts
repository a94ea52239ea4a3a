import { describeFuzz } from './suite.js'

describeFuzz('live')
