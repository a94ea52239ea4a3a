/**
 * The known name that is most like another: by its words, by what others call it, or by its letters.
 *
 * @param synonyms what others call the known names
 */
export function nearestName(
  name: string,
  known: readonly string[],
  synonyms: Readonly<Record<string, readonly string[]>> = {},
): string | undefined {
  const words = wordsOf(name)
  const joined = words.join('')
  const [last = ''] = words.slice(-1)
  const plain = known.map((candidate) => ({ candidate, text: wordsOf(candidate).join('') }))
  const same = plain.find(({ text }) => text === joined)
  const called = known.find((candidate) => synonyms[candidate]?.some((one) => wordsOf(one).join('') === joined))
  const ending = plain.find(({ text }) => text === last) ?? plain.find(({ text }) => text === words[0])
  return (same ?? (called === undefined ? undefined : { candidate: called }) ?? ending ?? closest(joined, plain))
    ?.candidate
}

/** The words of a name in the singular, without what says only that a field holds ids, or whose field it is. */
function wordsOf(name: string): string[] {
  const words = name
    .replace(/([a-z\d])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .split(/[^\p{Letter}\d]+/u)
    .filter((word) => word !== '')
  const telling = words.filter((word) => !['id', 'ids', 'event', 'post', 'tribe', 'the'].includes(word))
  return (telling.length > 0 ? telling : words).map((word) =>
    word.length > 3 ? word.replace(/ies$/, 'y').replace(/(?<!s)s$/, '') : word,
  )
}

interface Candidate {
  readonly candidate: string
  readonly text: string
}

/** At most a third of the letters may differ, so that names that have nothing to do with each other do not meet. */
function closest(joined: string, candidates: readonly Candidate[]): Candidate | undefined {
  const most = Math.floor(joined.length / 3)
  // Longer names are no slips of anybody's keyboard.
  if (joined.length > 40) return undefined
  const measured = candidates.map((each) => ({ ...each, distance: editDistance(joined, each.text) }))
  const [best] = measured.filter(({ distance }) => distance <= most).sort((a, b) => a.distance - b.distance)
  return best
}

/** Levenshtein's distance, with neighbours that changed places as one edit. */
function editDistance(a: string, b: string): number {
  let [before, above]: [number[], number[]] = [[], Array.from({ length: b.length + 1 }, (_, index) => index)]
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      const candidates = [(above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (above[j - 1] ?? 0) + cost]
      row.push(Math.min(...candidates, swapped ? (before[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY))
    }
    before = above
    above = row
  }
  return above[b.length] ?? 0
}
