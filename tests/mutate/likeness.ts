/** How much a named text has in common with another. */
export type Likeness = (text: string) => (name: string) => number

/**
 * Compares texts by the words that they share: a word counts the more, the fewer of the named texts have it, and long
 * texts have no advantage.
 */
export function createLikeness(texts: ReadonlyMap<string, string>): Likeness {
  const words = new Map([...texts].map(([name, text]) => [name, wordsOf(text)]))
  const holders = new Map<string, number>()
  for (const own of words.values()) for (const word of own) holders.set(word, (holders.get(word) ?? 0) + 1)
  return (text) => {
    const asked = wordsOf(text)
    const scores = new Map(
      [...words].map(([name, own]) => {
        const shared = [...asked].filter((word) => own.has(word))
        const sum = shared.reduce((total, word) => total + Math.log(texts.size / (holders.get(word) ?? 1)), 0)
        return [name, sum / Math.sqrt(own.size || 1)]
      }),
    )
    return (name) => scores.get(name) ?? 0
  }
}

/** Words of at least four letters, those of compound names as well. */
function wordsOf(text: string): Set<string> {
  const names = text.match(/[a-z][\w-]{3,}/gi) ?? []
  const parts = names.flatMap((name) => name.match(/[A-Z]?[a-z]{3,}/g) ?? [])
  return new Set([...names, ...parts].map((word) => word.toLowerCase()))
}
