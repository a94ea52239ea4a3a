/** The texts of a count, by the plural rules of the language; `#` stands for the number. */
export type Forms = { readonly other: string } & { readonly [Rule in Intl.LDMLPluralRule]?: string }

/** Marks texts as forms of one count, so that each language has its own rules. */
export const forms = (texts: Forms): Forms => texts

/** Returns a function that puts a count into words. */
export function createCounter(locale: string): (count: number, texts: Forms) => string {
  const rules = new Intl.PluralRules(locale)
  const number = new Intl.NumberFormat(locale)
  return (count, texts) => (texts[rules.select(count)] ?? texts.other).replace('#', number.format(count))
}
