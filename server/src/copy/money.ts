import type { CalendarEvent } from '@eventcal/sdk'
import { displayCost } from '../service/text/cost-display.js'
import { decodeEntities } from '../service/text/entities.js'

/** The default currency of a site, for events without one. */
export interface Currency {
  readonly symbol: string
  readonly position: 'prefix' | 'postfix'
}

/** The cost of an event in the form of a site file. */
export interface FileCost {
  readonly values: readonly string[]
  readonly currency_symbol: string | null
  readonly currency_position: string | null
  readonly currency_code: string | null
}

/** Infers the default currency of a site: the first that a displayed cost has but its event does not. */
export function currencyOf(events: readonly CalendarEvent[]): Currency | undefined {
  for (const { cost, cost_details } of events) {
    if (cost_details?.currency_symbol !== '') continue
    const [, before = '', after = ''] =
      /^([^\d.,\s]{0,4})\d[\d.,]*([^\d.,\s]{0,4})$/.exec(decodeEntities(cost ?? '')) ?? []
    if (before !== '') return { symbol: before, position: 'prefix' }
    if (after !== '') return { symbol: after, position: 'postfix' }
  }
  return undefined
}

/**
 * Reconstructs a stored cost that displays as the cost of the event does.
 *
 * @param deployed true if the instance parses costs and texts as deployed ones do
 */
export function storedCost(event: CalendarEvent, deployed: boolean, currency: Currency | undefined): FileCost {
  const { cost = '', cost_details: details } = event
  const given = (text: string | undefined) => (text === undefined || text === '' ? null : text)
  const currencies = {
    currency_symbol: given(details?.currency_symbol),
    currency_position: given(details?.currency_position),
    currency_code: given(details?.currency_code),
  }
  const plain = decodeEntities(cost)
  const values = (details?.values ?? []).map(String)
  // Deployed instances read the comma of a list as the point of a number: `5, 10` has the values `5.` and `10`.
  const list = values.map((value) => value.replace(/\.$/, '')).join(', ')
  const candidates = [values, [plain], [list], plain.split(' – '), plain.split(', '), cost === 'Free' ? ['0'] : []]
  const fitting = candidates.find((cost_values) => {
    const shown = displayCost(
      { cost_values, ...currencies },
      {
        costParsing: deployed,
        displayText: deployed,
        defaultSymbol: currency?.symbol ?? '$',
        defaultPosition: currency?.position ?? 'prefix',
      },
    )
    return shown.cost === cost && shown.cost_details.values.join() === values.join()
  })
  return { values: fitting ?? (plain === '' ? [] : [plain]), ...currencies }
}
