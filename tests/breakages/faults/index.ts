import type { Fault } from '../fault.js'
import { boundsFaults } from './bounds.js'
import { contractFaults } from './contract.js'
import { doorFaults } from './doors.js'
import { harvestFaults } from './harvest.js'
import { jobFaults } from './jobs.js'
import { sdkFaults } from './sdk.js'
import { serviceFaults } from './service.js'
import { storeFaults } from './store.js'
import { textFaults } from './texts.js'
import { visibilityFaults } from './visibility.js'

/** All faults. */
export const faults: readonly Fault[] = [
  ...serviceFaults,
  ...visibilityFaults,
  ...textFaults,
  ...boundsFaults,
  ...storeFaults,
  ...doorFaults,
  ...contractFaults,
  ...sdkFaults,
  ...harvestFaults,
  ...jobFaults,
]
