import { expect, it } from 'vitest'
import { documented, isOn, quirks, withQuirk } from './calendar.js'
import { quirksOn, readHash, type Shared, writeHash } from './share.js'

it('reads what it writes', async () => {
  const behaviour = withQuirk(withQuirk({ profile: 'live', changes: {} }, 'lossyLinks', false), 'titleReuse', true)
  const shared: Shared = { code: 'const é = "+/=&#"\n'.repeat(50), behaviour, user: '' }
  const hash = await writeHash(shared)
  expect(hash).toMatch(/^code=[\w-]+&profile=live&quirks=-lossyLinks&as=$/)
  expect(hash.length).toBeLessThan(200)
  expect(await readHash(`#${hash}`)).toEqual(shared)
  const readyMade: Shared = { snippet: 'list', behaviour: documented }
  expect(await writeHash(readyMade)).toBe('snippet=list')
  expect(await readHash('#snippet=list')).toEqual(readyMade)
})

it.each(['', '#', '#code=%%%', '#code=AAAA', '#profile=odd&quirks=-no.such..one', '#code='])(
  'takes nonsense for nothing: %s',
  async (hash) => {
    expect(await readHash(hash)).toEqual({ behaviour: documented })
  },
)

it('does not unpack more than a snippet has', async () => {
  const stream = new Blob([new Uint8Array(5_000_000)]).stream().pipeThrough(new CompressionStream('deflate-raw'))
  const bomb = Buffer.from(await new Response(stream).arrayBuffer()).toString('base64url')
  expect(bomb.length).toBeLessThan(10_000)
  expect(await readHash(`#code=${bomb}`)).toEqual({ behaviour: documented })
  await expect(writeHash({ code: crypto.randomUUID().repeat(5000), behaviour: documented })).resolves.toMatch(/^code=/)
})

it('counts quirks by the profile and what is switched otherwise', () => {
  expect(quirksOn(documented)).toEqual([])
  const live = { profile: 'live', changes: {} } as const
  expect(quirksOn(live)).toEqual(quirks.map(({ name }) => name))
  const changed = withQuirk(live, 'looseDates', false)
  expect(isOn(changed, 'looseDates')).toBe(false)
  expect(withQuirk(changed, 'looseDates', true)).toEqual(live)
})
