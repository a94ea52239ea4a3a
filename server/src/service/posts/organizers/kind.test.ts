import { expect, it } from 'vitest'
import { callWith } from '../../../../tests/support/call.js'
import { anOrganizer } from '../../../../tests/support/records.js'
import { organizerKind } from './kind.js'

const common = { ...anOrganizer() }
const nothing = { parts: {}, links: {} }

it('keeps the phone and e-mail address that are not sent, and clears those that are null', async () => {
  const stored = { ...anOrganizer({ phone: '1', email: 'ann@example.com' }), id: 7 }
  const complete = async (values: Readonly<Record<string, unknown>>) =>
    organizerKind.complete(common, await callWith(values), nothing, { stored, kept: stored })
  expect(await complete({})).toMatchObject({ phone: '1', email: 'ann@example.com' })
  expect(await complete({ phone: null, email: 'new@example.com' })).toMatchObject({
    phone: '',
    email: 'new@example.com',
  })
})

it('needs a name that is more than blanks and markup', async () => {
  const blank = await callWith({ organizer: '  ' })
  expect(() => organizerKind.requireName(blank, undefined)).toThrow('organizer')
  const markup = await callWith({ organizer: '<script></script> ' })
  expect(() => organizerKind.title(markup, { stored: undefined, kept: undefined })).toThrow('organizer')
  const named = await callWith({ organizer: ' Ann ' })
  expect(organizerKind.title(named, { stored: undefined, kept: undefined })).toBe('Ann')
})
