// Everything that only writes need; the lite client loads it with its first write.
export { findByName, nameFields } from '../find.js'
export { create } from './create.js'
export { unlinkOrganizer } from './unlink.js'
export { dryRun, replace, update } from './update.js'
