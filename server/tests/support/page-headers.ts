import { expect } from 'vitest'

/** Expects the headers of a page that search engines skip, and that loads nothing but its own scripts and `pictures`. */
export function expectPageHeaders(headers: Headers, pictures: string): void {
  expect(headers.get('x-robots-tag')).toBe('noindex')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('referrer-policy')).toBe('no-referrer')
  expect(headers.get('vary')).toContain('Origin')
  const policy = `${headers.get('content-security-policy')};`
  for (const rule of ["default-src 'none';", "script-src 'self';", "form-action 'none';", pictures]) {
    expect(policy).toContain(rule)
  }
}
