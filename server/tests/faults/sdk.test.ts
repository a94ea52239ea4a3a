import { describeFaults } from './sdk-suite.js'

describeFaults('over HTTP')
describeFaults('through msw')
