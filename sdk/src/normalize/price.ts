import { decodeEntities } from '../text/entities.js'
import { costForm } from '../values/cost.js'
import { isObject, textOf } from '../values/objects.js'

/** The cost of an event in numbers. */
export interface Price {
  /** The lowest amount; `undefined` where there is none, or one that can be read in several ways. */
  readonly min: number | undefined
  readonly max: number | undefined
  /** The code of the currency, such as `USD`, else its symbol; `undefined` where the event names neither, or no amount. */
  readonly currency: string | undefined
  /** True where the event says that it is free; an event without a cost does not say so. */
  readonly isFree: boolean
}

/** Reads the cost that visitors see, with the amounts that go with it. */
export function priceOf(event: Readonly<Record<string, unknown>>): Price {
  const shown = decodeEntities(textOf(event.cost)).trim()
  const details = isObject(event.cost_details) ? event.cost_details : {}
  const values = [details.values ?? []].flat().map(textOf)
  const amounts = /\d/.test(shown)
    ? amountsIn(values, shown)
    : shown === ''
      ? amountsIn(values, '')
      : wordsIn(shown, values)
  if (amounts.length === 0) return { min: undefined, max: undefined, currency: undefined, isFree: false }
  const [min, max] = [Math.min(...amounts), Math.max(...amounts)]
  const symbol = decodeEntities(textOf(details.currency_symbol)).trim()
  const currency = textOf(details.currency_code).trim() || symbol || symbolIn(shown)
  return { min, max, currency, isFree: max === 0 }
}

/** The amounts of the details; without any, those of the text. */
function amountsIn(values: readonly string[], shown: string): number[] {
  const told = values.map(amountOf).filter((amount) => amount !== undefined)
  if (told.length > 0) return told
  const forms = [costForm(shown) ?? []].flat()
  return forms.map((form) => amountOf(form.replace(/[^\d.]/g, ''))).filter((amount) => amount !== undefined)
}

/** A cost in words: `Free`, in any language where the amount beside it is zero. */
function wordsIn(shown: string, values: readonly string[]): number[] {
  return /^free$/i.test(shown) || (values.length > 0 && values.every((value) => amountOf(value) === 0)) ? [0] : []
}

function amountOf(value: string): number | undefined {
  return /^(\d+(\.\d*)?|\.\d+)$/.test(value) ? Number(value) : undefined
}

function symbolIn(shown: string): string | undefined {
  return /\p{Sc}|\b[A-Z]{3}\b/u.exec(shown)?.[0]
}
