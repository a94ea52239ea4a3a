import { decodeEntities } from './entities.js'

/** The parts of an event that tell its cost. */
export interface CostOf {
  readonly cost?: string | undefined
  readonly cost_details?:
    | {
        readonly currency_symbol: string
        readonly currency_position: string
        readonly values: readonly (string | number)[]
      }
    | undefined
}

const number = String.raw`\d+(?:[.,]\d+)*|\.\d+`
const single = new RegExp(`^([^\\d,.;-]{0,8}?)\\s*(${number})\\s*([^\\d,.;-]{0,8})$`)

/**
 * A cost in the one form that all instances read alike: a list of plain decimals with the currency beside them, or of
 * words. `undefined` where the text can be read in several ways.
 */
export function costForm(cost: string | number | readonly (string | number)[] | null): string | string[] | undefined {
  if (cost === null || cost === '') return ''
  if (Array.isArray(cost)) {
    const forms = cost.map((entry) => one(String(entry)))
    if (forms.includes(undefined)) return undefined
    return forms.filter(isSaid)
  }
  const text = String(cost).trim()
  const whole = one(text)
  if (whole !== undefined) return whole === '' ? '' : [whole]
  const ends = text.split(/[-–—]/).map(one)
  const written = ends.filter(isSaid)
  return ends.length === 2 && written.length === 2 ? written : undefined
}

function isSaid(text: string | undefined): text is string {
  return text !== undefined && text !== ''
}

function one(raw: string): string | undefined {
  const text = raw.trim()
  if (!/\d/.test(text)) return text
  const [, before = '', amount = '', after = ''] = single.exec(text) ?? []
  const plain = amount && plainDecimal(amount)
  return plain && !(before && after) ? before.trim() + plain + after.trim() : undefined
}

/** `1,000.00` and `1.000,00` are one thousand, `9,99` is less than ten; `10,20,30` is anything. */
function plainDecimal(amount: string): string | undefined {
  const separators = amount.replace(/\d/g, '')
  if (separators === '' || separators === '.') return amount
  if (separators === ',') return /^\d{1,3},\d{3}$/.test(amount) ? amount.replace(',', '') : amount.replace(',', '.')
  if (/^\d{1,3}(,\d{3})+(\.\d+)?$/.test(amount)) return amount.replaceAll(',', '')
  if (/^\d{1,3}(\.\d{3})+,\d+$/.test(amount)) return amount.replaceAll('.', '').replace(',', '.')
  return /^\d{1,3}(\.\d{3}){2,}$/.test(amount) ? amount.replaceAll('.', '') : undefined
}

/** The cost of an event in a form that, sent back, leaves it as it is. */
export function rebuiltCost({ cost, cost_details }: CostOf): string | string[] {
  const shown = decodeEntities(String(cost ?? ''))
  const values = [cost_details?.values ?? []].flat().map(String)
  if (!cost_details || values.length === 0) return shown
  if (!values.some((value) => /^[\d.]+$/.test(value))) return values.length === 1 ? [shown] : values
  const symbol = decodeEntities(String(cost_details.currency_symbol))
  const typed = new Map((shown.match(/\d+(?:[.,]\d+)*/g) ?? []).map((text) => [plainDecimal(text) ?? text, text]))
  return values.map((value) => {
    if (!/^[\d.]+$/.test(value)) return value
    const amount = typed.get(value) ?? value
    return cost_details.currency_position === 'postfix' ? amount + symbol : symbol + amount
  })
}
