import type { Fault } from '../fault.js'
import { boundsFaults } from './bounds.js'
import { contractFaults } from './contract.js'
import { harvestFaults } from './harvest.js'
import { jobFaults } from './jobs.js'
import { sdkFaults } from './sdk.js'
import { serviceFaults } from './service.js'
import { storeFaults } from './store.js'
import { visibilityFaults } from './visibility.js'

/** All faults. */
export const faults: readonly Fault[] = [
  ...serviceFaults,
  ...visibilityFaults,
  ...boundsFaults,
  ...storeFaults,
  ...contractFaults,
  ...sdkFaults,
  ...harvestFaults,
  ...jobFaults,
]
