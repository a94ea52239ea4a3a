/** Events as iCalendar files, by `ical-generator`. */
export { type IcalOptions, toIcal } from './to-ical.js'
