const singular: Readonly<Record<string, string>> = { categories: 'category' }

/** A number with its noun: `1 event`, `2 categories`. */
export function counted(count: number, nouns: string): string {
  return `${count.toLocaleString('en')} ${count === 1 ? (singular[nouns] ?? nouns.replace(/s$/, '')) : nouns}`
}
