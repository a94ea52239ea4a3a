import { expect, it } from 'vitest'
import { readWebsite } from './url.js'

const rigid = { rigidPayloads: true }
const lenient = { rigidPayloads: false }

it.each([
  ['http://a.example:65535/', true],
  ['http://a.example:65536/', false],
  ['http://a.example:123456/', false],
  ['http://a.example:x/', false],
  ['http://:80/', false],
  ['http://[::1]:80/', true],
  ['http://[FE80::1]/', true],
  ['http://x[::1]/', false],
  ['http://[::1]x/', false],
  [`http://${'a'.repeat(63)}.example/`, true],
  [`http://${`${'a'.repeat(63)}.`.repeat(3)}${'a'.repeat(61)}/`, true],
  [`http://${`${'a'.repeat(63)}.`.repeat(3)}${'a'.repeat(62)}/`, false],
  ['http://a-b.example/', true],
  ['http://-a.example/', false],
  ['http://a-.example/', false],
  ['http://a_b.example/', false],
  ['https://a_b.example/', false],
  ['ftp://a_b.example/', true],
  ['ftp:///x', false],
  ['http://a.example./', true],
  ['http://a..example/', false],
  ['HTTPS://A.EXAMPLE/', true],
  ['1http://a.example/', false],
  ['http://a_b@c@a.example/', true],
  ['http://a.example?@_', true],
  ['news:a.b', true],
  ['unknown:a.b', false],
])('takes the address %s: %s', (website, isTaken) => {
  for (const quirks of [rigid, lenient]) expect(readWebsite(website, quirks).ok).toBe(isTaken)
})

it.each(['tel:+41', 'SMS:1', 'urn:isbn:1', 'geo:1,2', 'xmpp:a@b.example'])(
  'takes %s, which has no host, only where payloads are not rigid',
  (website) => {
    expect(readWebsite(website, rigid).ok).toBe(false)
    expect(readWebsite(website, lenient)).toEqual({ ok: true, value: website })
  },
)

it.each([[false], [0], ['0'], [[]]])('takes %j for none only where payloads are rigid', (website) => {
  expect(readWebsite(website, rigid)).toEqual({ ok: true, value: '' })
  expect(readWebsite(website, lenient)).toEqual({ ok: false, reason: 'It must be an absolute URL.' })
})

it('takes blanks for none only where payloads are not rigid', () => {
  expect(readWebsite('  ', rigid)).toEqual({ ok: false, reason: 'It must be an absolute URL.' })
  expect(readWebsite('  ', lenient)).toEqual({ ok: true, value: '' })
})

it('drops characters that addresses cannot have, and encoded ones on deployed instances', () => {
  const website = 'https://a.example/<a>"b`{c}\\^d%20e'
  expect(readWebsite(website, rigid)).toEqual({ ok: true, value: 'https://a.example/abcde' })
  expect(readWebsite(website, lenient)).toEqual({ ok: true, value: 'https://a.example/abcd%20e' })
})

it('reads hosts label by label, in a time that grows with their length alone', () => {
  const long = 'a'.repeat(63)
  for (const host of [long, `${long}.example`, 'a.b-c.example.', '1.2']) {
    expect(readWebsite(`http://${host}`, rigid)).toEqual({ ok: true, value: `http://${host}` })
  }
  const refused = [
    'a'.repeat(64),
    `${'a'.repeat(200)}_`,
    'a..example',
    '.example',
    '-a.example',
    'a-.example',
    'a.example..',
  ]
  for (const host of refused) expect(readWebsite(`http://${host}`, rigid).ok).toBe(false)
})
