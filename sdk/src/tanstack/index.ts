/** Options for TanStack Query 5, of whichever framework: its types alone are imported. */
export { type CalendarQueries, type CalendarQueriesOptions, calendarQueries } from './calendar-queries.js'
export type {
  CreateMutation,
  DeleteMutation,
  ResourceQueries,
  SluggedQueries,
  UpdateMutation,
  UpdateVariables,
} from './resource-queries.js'
