/** Jobs with event calendars, over `@eventcal/sdk`: mirror an instance, import records, harvest many sites. */
export * from './harvest/index.js'
