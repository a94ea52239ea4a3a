/**
 * Milliseconds of a stored date text `YYYY-MM-DD HH:MM:SS`, read as UTC; 0 for the zero date.
 *
 * @throws RangeError when the text is no date
 */
export function dateToMilliseconds(text: string): number {
  const parts = /^(-?\d{4,6})-(\d\d)-(\d\d) (\d\d):(\d\d):(\d\d)$/.exec(text)?.slice(1).map(Number)
  if (!parts) throw new RangeError(`not a stored date: ${JSON.stringify(text)}`)
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts
  if (year === 0 && month === 0 && day === 0) return 0
  const date = new Date(0)
  // Not Date.UTC, which reads the years 0 to 99 as 1900 to 1999.
  date.setUTCFullYear(year, month - 1, day)
  return date.setUTCHours(hour, minute, second, 0)
}
