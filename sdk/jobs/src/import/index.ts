export { importEvents } from './import.js'
export {
  type Import,
  ImportError,
  type ImportOptions,
  type ImportReport,
  type RecordReport,
} from './types.js'
export { type Upserted, updateOrCreate } from './update-or-create.js'
