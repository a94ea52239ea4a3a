import { describe, expect, it } from 'vitest'
import { callerAddress } from './caller-address.js'

const remote = '192.0.2.1'

describe('the address of a caller', () => {
  it.each([
    ['the last of many', '203.0.113.5, 203.0.113.6, 198.51.100.1', 1, '198.51.100.1'],
    ['all of a list that is shorter than the row of proxies', '198.51.100.1', 3, '198.51.100.1'],
    ['no part that is blank', '203.0.113.5, 198.51.100.1, , ', 1, '198.51.100.1'],
    ['an IPv4 address with a port', ' 198.51.100.1:80 ', 1, '198.51.100.1'],
    ['an IPv4 address in brackets', '[198.51.100.1]:80', 1, '198.51.100.1'],
    ['an IPv4 address in the form of IPv6', '::ffff:198.51.100.1', 1, '198.51.100.1'],
  ])('is %s: %j behind %i proxies', (_, forwardedFor, proxies, expected) => {
    expect(callerAddress({ remote, forwardedFor }, proxies)).toBe(expected)
  })

  it.each(['2001:0:1:2:3:4:5:6', '[2001:0:1:2:3:4:5:6]', '[2001:0:1:2:3:4:5:6]:8080', '2001:0:1:2::'])(
    'is its network in IPv6: %s',
    (forwardedFor) => {
      expect(callerAddress({ remote, forwardedFor }, 1)).toBe('32.1.0.0.0.1.0.2')
    },
  )

  it.each(['unknown', '_hidden', '1[98.51.100.1]', '[98.51.100.1]9', '[198.51.100.1]:', '198.51.100.1:', '300.1.1.1'])(
    'is that of the connection where the header has none: %s',
    (forwardedFor) => {
      expect(callerAddress({ remote, forwardedFor }, 1)).toBe(remote)
    },
  )

  it('is unknown where there is no connection any more', () => {
    expect(callerAddress({ remote: undefined, forwardedFor: undefined }, 1)).toBe('unknown')
    expect(callerAddress({ remote: undefined, forwardedFor: '198.51.100.1' }, 0)).toBe('unknown')
  })
})
