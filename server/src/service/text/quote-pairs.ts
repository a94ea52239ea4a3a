import { isClosedAt } from './quote-places.js'

/** The characters of one kind of quote: as typed, opening (already set), and the candidates for the rest. */
export interface QuoteForms {
  readonly quote: string
  readonly opening: string
  readonly closing: string
  readonly prime: string
}

/**
 * Resolves the quotes that open no quotation: closing quotes, or primes after digits. An open quotation takes its
 * closing quote first, so that `"5' 6"` is closed; elsewhere a quote after a digit is a prime.
 */
export function resolveQuotes(text: string, forms: QuoteForms): string {
  return text
    .split(forms.opening)
    .map((part, index) => {
      if (!part.includes(forms.quote)) return part
      const wantsClosing = index > 0 && !part.includes(forms.closing)
      const closings = wantsClosing ? closingPlaces(part, forms.quote) : undefined
      const set = part.replaceAll(forms.quote, (quote, at: number) => {
        if (closings?.has(at)) return forms.closing
        if (/\d/.test(part.charAt(at - 1))) return forms.prime
        return isClosedAt(part, at + 1) ? forms.closing : quote
      })
      return forms.quote === '"' ? set.replaceAll('"', forms.closing) : set
    })
    .join(forms.opening)
}

/** The places of the quotes that end an open quotation: preferably not after a digit, then before a full stop, then last. */
function closingPlaces(part: string, quote: string): ReadonlySet<number> {
  const candidates: number[] = []
  for (let at = part.indexOf(quote); at !== -1; at = part.indexOf(quote, at + 1)) {
    if (isClosedAt(part, at + 1)) candidates.push(at)
  }
  if (candidates.length < 2) return new Set(candidates)
  const afterWords = candidates.filter((at) => !/\d/.test(part.charAt(at - 1)))
  if (afterWords.length > 0) return new Set(afterWords)
  const last = candidates.findLast((at) => part.charAt(at + 1) === '.') ?? candidates.at(-1)
  return new Set(last === undefined ? [] : [last])
}
