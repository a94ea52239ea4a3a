import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { redactUrl } from './redact.js'

describe('redactUrl', () => {
  it('keeps what is no secret', () => {
    expect(redactUrl('https://example.com/events?page=2&search=a')).toBe('https://example.com/events?page=2&search=a')
  })

  it.each(['password', '_wpnonce', 'access_token', 'api_key', 'X-Amz-Signature'])('hides the value of %s', (name) => {
    const redacted = redactUrl(`https://example.com/events?${name}=hush&page=1`)
    expect(redacted).not.toContain('hush')
    expect(redacted).toContain('page=1')
  })

  it.each(['PASSWORD', 'Token', 'client_secret', 'author', 'Authorization', 'signature'])(
    'takes %s for a secret, rather one too many',
    (name) => {
      expect(redactUrl(`https://example.com/?${name}=hush&${name}=hush`)).toBe(`https://example.com/?${name}=***`)
    },
  )

  it('shows nothing of what is no URL, and a URL without secrets as it was written', () => {
    expect(redactUrl('hush@?')).toBe('(not a URL)')
    expect(redactUrl('https://example.com/a b')).toBe('https://example.com/a b')
    expect(redactUrl('https://:hush@example.com/')).toBe('https://example.com/')
  })

  it('knows an encoded name', () => {
    expect(redactUrl('https://example.com/?%70ass=hush')).toBe('https://example.com/?pass=***')
  })

  it('hides user name and password of the URL', () => {
    expect(redactUrl('https://editor:hush@example.com/x')).toBe('https://example.com/x')
  })

  it('shows no password, whatever it is made of', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 12 }), (secret) => {
        const query = new URLSearchParams({ password: `${secret}!hush!`, page: '1' })
        expect(redactUrl(`https://example.com/events?${query}`)).toBe('https://example.com/events?password=***&page=1')
      }),
    )
  })
})
