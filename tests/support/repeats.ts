/** True in `npm run test:all`, which runs tests in full (`EVENTCAL_TEST_REPEATS=all`). */
export function isThorough(): boolean {
  return process.env.EVENTCAL_TEST_REPEATS === 'all'
}

/** The number of runs of a property test: all of them in `npm run test:all`, a tenth in `npm test`. */
export function repeats(all: number): number {
  return isThorough() ? all : Math.ceil(all / 10)
}
