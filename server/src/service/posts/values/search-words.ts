import { maxWords } from '@eventcal/contract'
import type { Refusal } from '../../wire/problems.js'

/** Refuses a search of too many different words: each is looked for in every record. */
export function refuseExcess(words: number, refusals: Refusal[]): void {
  if (words <= maxWords) return
  refusals.push({ param: 'search', reason: `search must hold at most ${maxWords} different words.` })
}
