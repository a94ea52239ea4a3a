/**
 * Replaces `moment` in our bundles, where it would be 64 kB of a page's script: no column of the store is a date, a time
 * or an interval of SQL (dates are texts there). SQL that does use dates fails here rather than being answered wrongly.
 */
function moment(): never {
  throw new Error('There are no dates of SQL in this bundle: it was built without moment')
}

// biome-ignore lint/style/noDefaultExport: pg-mem calls the default export of moment
export default Object.assign(moment, {
  utc: moment,
  duration: moment,
  isMoment: (_value: unknown): boolean => false,
  isDuration: (_value: unknown): boolean => false,
})
