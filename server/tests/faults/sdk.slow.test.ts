import { describeFaults } from './sdk-suite.js'

describeFaults('in the process')
