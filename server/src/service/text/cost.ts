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
  /** Whether the event is new: deployed instances drop a bare zero then. */
  readonly creating: boolean
}

/** The cost of an event that has none. */
export const noCost: StoredCost = { cost_values: [], currency_symbol: '', currency_position: '', currency_code: '' }

/**
 * Reads the cost of a payload: a text, a number, or a list of them; null and "" are none. The symbol is what stands
 * beside the one number of each text, if it is the same everywhere. True counts as 1, an object as the list of its
 * values; lists within count for nothing. Negative numbers are refused, but not by deployed instances (`costParsing`).
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
  // Runs of blanks, which would be tried in every way, are cut first.
  if (texts.some((text) => /^\s?\p{Sc}?\s?-\s?\p{Sc}?\s?[.,]?\d/u.test(text.replace(/\s+/g, ' ')))) {
    return { ok: false, reason: 'It must not be negative.' }
  }
  return { ok: true, cost: storedCost(texts, false, false) }
}

function storedCost(texts: readonly string[], listedByComma: boolean, costParsing: boolean): StoredCost {
  const values = texts.map(plainText).filter((text) => text !== '')
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

/** What a text holds beside its number; "" where it holds no number, or several. */
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
