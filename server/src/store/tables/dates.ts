/**
 * Milliseconds of a stored date text `YYYY-MM-DD HH:MM:SS`, read as UTC; 0 for the zero date.
 *
 * @throws RangeError when the text is no date
 */
export function dateToMilliseconds(text: string): number {
  const parts = /^(-?\d{4,6})-(\d\d)-(\d\d) (\d\d):(\d\d):(\d\d)$/.exec(text)
  if (!parts) throw new RangeError(`not a stored date: ${JSON.stringify(text)}`)
  const year = Number(parts[1])
  const month = Number(parts[2])
  const day = Number(parts[3])
  if (year === 0 && month === 0 && day === 0) return 0
  const hour = Number(parts[4])
  const minute = Number(parts[5])
  const second = Number(parts[6])
  // Date.UTC reads the years 0 to 99 as 1900 to 1999.
  if (year > 99) return Date.UTC(year, month - 1, day, hour, minute, second)
  const date = new Date(0)
  date.setUTCFullYear(year, month - 1, day)
  return date.setUTCHours(hour, minute, second, 0)
}
