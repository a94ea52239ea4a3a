import { createServer } from '@eventcal/server/fetch'
import { expect, it } from 'vitest'
import { createClient } from '../src/lite.js'
import { clientSuite } from './client-suite.js'
import { editorOf } from './support/editor.js'
import { writeSuite } from './write-suite.js'

for (const profile of ['reference', 'live'] as const) {
  const open = async () => {
    const publicUrl = 'https://calendar.example'
    const { fetch, close, app } = await createServer({ publicUrl, profile, timezone: 'America/New_York' })
    return { url: publicUrl, fetch, close, ...editorOf({ app }) }
  }
  clientSuite(`the reference server, as the lite client meets it, profile ${profile}`, open, createClient)
  writeSuite(`the reference server, as the lite client meets it, profile ${profile}`, open, createClient)
}

it.each(['title', 'start_date', 'timezone', 'status', 'all_day', 'featured'])(
  'the lite client refuses to clear %s, which no instance can',
  async (name) => {
    const fetch = () => Promise.reject(new Error('nothing must be sent'))
    const calendar = createClient({ baseUrl: 'https://calendar.example', fetch })
    // The compiler refuses it, too.
    const update = calendar.events.update(1, { [name]: null } as never)
    await expect(update).rejects.toMatchObject({
      code: 'invalidInput',
      issues: [{ path: name, message: 'cannot be cleared' }],
    })
  },
)
