import type { ICalLuxonDateTimeStub } from 'ical-generator'

/**
 * A wall time that is written as it stands, whatever the zone of the machine. ical-generator takes the times of several
 * date libraries; this one has the shape of a Luxon `DateTime`, which is the smallest of them, and needs no library.
 */
export function wallClock(wallTime: string, instant: Date): ICalLuxonDateTimeStub {
  const [date = '', time = ''] = wallTime.replace(/[-:]/g, '').split(' ')
  const clock: ICalLuxonDateTimeStub = {
    isValid: true,
    zone: { type: 'iana' },
    setZone: () => clock,
    toFormat: (format) => (format === 'HHmmss' ? time : date),
    toJSDate: () => instant,
    toJSON: () => instant.toISOString(),
  }
  return clock
}
