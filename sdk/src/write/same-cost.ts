import { type CostOf, costForm } from '../values/cost.js'
import { decodeEntities } from '../values/entities.js'

/** The amounts, words and currency of a cost: zero is free, and nothing is nothing. */
function partsOf(entries: readonly string[]): { amounts: string; currency: string } {
  const plain = entries.map((entry) => decodeEntities(entry).trim().toLowerCase()).filter(Boolean)
  const amounts = plain.map((entry) => {
    const amount = /\d*\.?\d+/.exec(entry)?.[0]
    return amount === undefined ? entry.replace(/[^\p{L}\p{N}]/gu, '') : String(Number(amount) || 'free')
  })
  const [currency = ''] = plain.map((entry) => entry.replace(/[\d.\s]/g, '')).filter((_, at) => Number(amounts[at]))
  return { amounts: [...new Set(amounts)].sort().join(), currency }
}

/** True if an event displays a cost that was sent. A currency that was left out is the one of the site. */
export function sameCost(sent: unknown, record: CostOf): boolean {
  const shown = decodeEntities(String(record.cost ?? ''))
  // Costs were brought into this form before.
  const one = partsOf([sent ?? ''].flat().map(String))
  const form = costForm(shown)
  const values = [record.cost_details?.values ?? []].flat().map(String)
  const isRange = values.length > 1
  const other = partsOf(isRange || form === undefined ? values : [form].flat())
  const currency = isRange ? (record.cost_details?.currency_symbol ?? '').toLowerCase() : other.currency
  const sameCurrency = !one.currency || !currency || one.currency === decodeEntities(currency)
  return one.amounts === other.amounts && sameCurrency
}
