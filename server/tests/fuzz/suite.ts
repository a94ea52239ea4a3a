import { expect, it } from 'vitest'
import type { Profile } from '../../src/index.js'
import { describeEngine } from '../support/engines.js'
import { fuzz } from './fuzz.js'
import { openSubject } from './subject.js'

/** Number of plays per engine, and the minimum number of requests that they must amount to. */
const amounts = { 'pg-mem': { plays: 700, requests: 10_000 }, postgres: { plays: 30, requests: 400 } }
/** In milliseconds. */
const timeout = 360_000

/** The plays of one profile; `npm run fuzz` plays others, for longer. */
export function describeFuzz(profile: Profile): void {
  describeEngine(`whatever is sent in profile ${profile}`, (engine) => {
    it(
      'is answered by the contract, within rights, and does what is answered',
      async () => {
        const { plays, requests } = amounts[engine.name]
        await using subject = await openSubject(
          profile,
          engine.name === 'postgres' ? await engine.createEmpty() : undefined,
        )
        const finding = await fuzz(subject, { seed: 20261121, plays })
        const { seed, path, message, lines } = finding ?? {}
        const again = `npm run fuzz -- --seed ${seed} --path ${path} --profile ${profile}`
        expect(finding && [message, again, ...(lines ?? [])].join('\n')).toBeUndefined()
        expect(subject.sender.sent()).toBeGreaterThanOrEqual(requests)
      },
      timeout,
    )
  })
}
