/** Options for reading texts of one line and websites. */
export interface TripletIntake {
  /** The flag `rigidPayloads`. */
  readonly rigidPayloads: boolean
}

/**
 * Removes `%` followed by two hexadecimal digits, as deployed instances do in texts of one line (`rigidPayloads`): until
 * none is left, then with the blanks that this put beside each other as one. Titles and descriptions keep theirs.
 *
 * @example withoutTriplets('https://example.com/a%20b', { rigidPayloads: true }) // 'https://example.com/ab'
 */
export function withoutTriplets(text: string, { rigidPayloads }: TripletIntake): string {
  if (!rigidPayloads || !/%[\da-f]{2}/i.test(text)) return text
  const kept: string[] = []
  for (const character of text) {
    kept.push(character)
    // A removal can bring another triplet together: `%%20aa`.
    if (/^%[\da-f]{2}$/i.test(kept.slice(-3).join(''))) kept.length -= 3
  }
  return kept.join('').replace(/ +/g, ' ').trim()
}
