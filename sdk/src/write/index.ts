// Everything that only writes need; the lite client loads it with its first write.
export { create } from './create.js'
export { findOrCreate } from './find-or-create.js'
export { remove } from './remove.js'
export { dryRun, replace, update } from './update.js'
