import type { StoredCost } from './cost.js'
import { type Amount, deployedAmounts, isNumeric, writtenAmounts } from './cost-amounts.js'
import { escapeHtml } from './entities.js'
import { slugify } from './slug.js'

/** How a site formats costs: the quirks that apply, and the currency of costs without one. */
export interface CostForm {
  /** The flag of this name. */
  readonly costParsing: boolean
  /** The flag of this name: the text is escaped for HTML. */
  readonly displayText: boolean
  readonly defaultSymbol: string
  /** `prefix` or `postfix`. */
  readonly defaultPosition: string
}

/** The cost of an event as it is read. */
export interface CostView {
  /** `Free`, `$10`, `$10 – $20`, `12€`, words as given, or "". */
  readonly cost: string
  readonly cost_details: {
    readonly currency_symbol: string
    readonly currency_code: string
    readonly currency_position: string
    /** Plain decimals ascending, words as slugs. */
    readonly values: string[]
  }
  /** Returns the cost without currency, for offers of linked data, which lists do not show. */
  readonly plainCost: () => string
}

/** Presents a stored cost. Lowest and highest amount are shown, zero as `Free`. */
export function displayCost(stored: StoredCost, form: CostForm): CostView {
  const { amounts, words } = costsIn(stored.cost_values, form.costParsing)
  const chosen = choose(amounts, words, form.costParsing)
  const symbol = stored.currency_symbol || form.defaultSymbol
  const postfix = (stored.currency_position || form.defaultPosition) === 'postfix'
  const show = (shown: Amount | string, currency: string) => {
    const text = typeof shown === 'string' ? shown : isZero(shown) ? 'Free' : priced(shown.text, currency, postfix)
    return form.displayText ? escapeHtml(text) : text
  }
  const range = (currency: string) => {
    const [first, ...others] = chosen.map((item) => show(item, currency))
    return others.length === 0 ? (first ?? '') : [...new Set([first, ...others])].join(' – ')
  }
  return {
    cost: range(symbol),
    cost_details: {
      currency_symbol: stored.currency_symbol ?? '',
      currency_code: stored.currency_code ?? '',
      currency_position: stored.currency_position ?? '',
      values: values(amounts, words),
    },
    plainCost: () => range(''),
  }
}

function priced(number: string, currency: string, postfix: boolean): string {
  return postfix ? number + currency : currency + number
}

const NO_COSTS = { amounts: [], words: [] }

/** All amounts, ascending and each once, and the texts without any. */
function costsIn(
  texts: readonly string[],
  costParsing: boolean,
): { amounts: readonly Amount[]; words: readonly string[] } {
  if (texts.length === 0) return NO_COSTS
  const amounts = new Map<number, Amount>()
  const words: string[] = []
  for (const text of texts) {
    const found = costParsing ? deployedAmounts(text) : writtenAmounts(text)
    if (found.length === 0 && text !== '') words.push(text)
    for (const amount of found) amounts.set(numberOf(amount, costParsing), amount)
  }
  const ascending = [...amounts].sort(([one], [other]) => one - other)
  return { amounts: ascending.map(([, amount]) => amount), words: [...new Set(words)] }
}

/** Returns the numeric value of an amount. Deployed instances read every comma as a decimal point. */
function numberOf(amount: Amount, costParsing: boolean): number {
  return Number.parseFloat(costParsing ? amount.text.replaceAll(',', '.') : amount.value)
}

/** Returns the minimum and maximum; if there are none, the only value or a text that sums them up. */
function choose(
  amounts: readonly Amount[],
  words: readonly string[],
  costParsing: boolean,
): readonly (Amount | string)[] {
  const [only, ...others] = [...amounts, ...words]
  if (only === undefined) return []
  if (others.length === 0) return [only]
  const comparable = amounts.filter((amount) => amount.comparable)
  const [lowest] = comparable
  const highest = comparable.at(-1)
  if (lowest && highest) return [lowest, highest]
  return costParsing ? ['Free'] : [words.join(', ')]
}

/** Zero to the second decimal. */
function isZero({ value, text }: Amount): boolean {
  const number = isNumeric(value) ? value : text.replaceAll(',', '.')
  return Number(number).toFixed(2) === '0.00'
}

function values(amounts: readonly Amount[], words: readonly string[]): string[] {
  const found = [
    ...words.map((word) => slugify(word)).sort(),
    ...amounts.map(({ value, text }) => (isNumeric(value) ? value : slugify(text))),
  ]
  if (found.length < 2) return found
  const order = (value: string) => Number.parseFloat(value) || 0
  return found.sort((one, other) => order(one) - order(other))
}
