import { expect } from 'vitest'
import type { Conformed } from './checks.js'

/** Expects that every case passed, and prints how many there were. */
export function expectConformed(title: string, report: Conformed): void {
  console.log(`${title} in Node: ${report.passed} cases passed, ${report.troubles.length} did not`)
  expect(report.troubles).toEqual([])
  expect(report.leftovers).toEqual([])
  expect(report.passed).toBeGreaterThan(300)
}
