import { deployedAmounts, writtenAmounts } from './cost-amounts.js'
import { plainText } from './html.js'

/** A cost as it is stored with an event. */
export interface StoredCost {
  /** The texts as given, not parsed. */
  readonly cost_values: readonly string[]
  /** "" = none given; null = never stored. */
  readonly currency_symbol: string | null
  /** `prefix`, `postfix`, or "". */
  readonly currency_position: string | null
  readonly currency_code: string | null
}

/** A cost as it is stored, or why it was refused. */
export type CostIntake =
  | { readonly ok: true; readonly cost: StoredCost }
  | { readonly ok: false; readonly reason: string }

/** How a cost is read from a payload. */
export interface CostReading {
  /** The flag of this name. */
  readonly costParsing: boolean
  /** True on create: deployed instances then drop a bare zero. */
  readonly creating: boolean
}

/** The stored cost of an event without a cost. */
export const noCost: StoredCost = { cost_values: [], currency_symbol: '', currency_position: '', currency_code: '' }

/**
 * Reads the cost of a payload: a string, a number, or a list of them; null and "" mean no cost. The currency symbol is
 * the text next to the single number of each value, if all values share it. True counts as 1, an object as the list of
 * its values; nested lists are ignored. Negative numbers are refused, except by deployed instances (`costParsing`).
 */
export function readCost(value: unknown, { costParsing, creating }: CostReading): CostIntake {
  if (costParsing) {
    const dropped = creating && (value === 0 || value === '0')
    return {
      ok: true,
      cost: dropped ? noCost : storedCost(scalarsIn(value).map(scalarText), typeof value === 'string', true),
    }
  }
  const texts = scalarsIn(value).map(scalarText)
  // Runs of whitespace are collapsed first to avoid catastrophic backtracking.
  if (texts.some((text) => /^\s?\p{Sc}?\s?-\s?\p{Sc}?\s?[.,]?\d/u.test(text.replace(/\s+/g, ' ')))) {
    return { ok: false, reason: 'It must not be negative.' }
  }
  return { ok: true, cost: storedCost(texts, false, false) }
}

function storedCost(texts: readonly string[], listedByComma: boolean, costParsing: boolean): StoredCost {
  const values = texts.map((text) => plainText(text)).filter((text) => text !== '')
  if (values.length === 0) return noCost
  const parts = listedByComma ? values.flatMap((text) => text.split(',').map((part) => part.trim())) : values
  const symbols = new Set(parts.map((part) => symbolOf(part, costParsing)))
  const [symbol = ''] = symbols.size === 1 ? symbols : []
  return {
    cost_values: values,
    currency_symbol: symbol,
    currency_position: symbol === '' ? '' : positionOf(symbol, parts),
    currency_code: '',
  }
}

/** Returns the text next to the number, that is the currency symbol; "" if there is no number, or several. */
function symbolOf(text: string, costParsing: boolean): string {
  const amounts = costParsing ? deployedAmounts(text) : writtenAmounts(text)
  const [amount] = amounts
  if (!amount || amounts.length > 1) return ''
  const rest = text.replace(amount.text, '').trim()
  if (costParsing) return rest
  return /[,"]/.test(rest) ? '' : rest
}

function positionOf(symbol: string, parts: readonly string[]): string {
  const places = new Set(
    parts
      .map((part) => part.indexOf(symbol))
      .filter((at) => at !== -1)
      .map((at) => (at === 0 ? 'prefix' : 'postfix')),
  )
  const [position = ''] = places.size === 1 ? places : []
  return position
}

/** The scalars of a value: itself, or those directly in a list or object. */
function scalarsIn(value: unknown): readonly unknown[] {
  if (typeof value !== 'object' || value === null) return [value]
  return Object.values(value).filter((item) => typeof item !== 'object')
}

function scalarText(value: unknown): string {
  if (typeof value === 'string') return value
  if (value === true) return '1'
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : ''
}
