import { isClosedAt } from './quote-places.js'

/** The forms of one kind of quote: as typed, opening (already set), and what the rest can become. */
export interface QuoteForms {
  readonly quote: string
  readonly opening: string
  readonly closing: string
  readonly prime: string
}

/**
 * Decides what the quotes of a text are that open nothing: closing ones, or primes after digits. A quotation that was
 * opened and not closed takes a closing quote first, so that `"5' 6"` ends; elsewhere a digit makes a prime.
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
