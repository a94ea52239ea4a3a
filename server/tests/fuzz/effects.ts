import type { OperationId } from '@eventcal/contract'
import { type Body, demand } from './answers.js'
import type { Caller } from './inputs.js'
import { itemsOf, tableOf } from './lists.js'
import { rowOf, type State } from './state.js'

/** A successful write, and a function to verify its effect. */
export interface Written {
  readonly id: OperationId
  readonly body: Body
  readonly caller: Caller
  readonly before: State
  readonly after: State
  /** Sends a request as a caller, to a path below the API root. */
  readonly ask: (caller: Caller, method: string, path: string) => Promise<{ status: number; body: Body }>
}

function resourceOf({ id }: Written): string {
  return id.split('.')[0] ?? ''
}

function addressOf(written: Written): string {
  return `/${resourceOf(written)}/${written.body.id}`
}

/** Checks that a read by the writer equals the response to the write. */
export async function checkStored(written: Written): Promise<void> {
  const { id, body, caller, after, ask } = written
  const row = rowOf(after, tableOf(id), Number(body.id))
  demand(row !== undefined, () => `${id} answers ${body.id}, which is not stored`)
  const { status, body: read } = await ask(caller, 'GET', `${addressOf(written)}?context=edit`)
  if (tableOf(id) === 'events' && row.status === 'trash') {
    demand(read.code === 'event-no-longer-available', () => `a trashed event is answered ${status} ${read.code}`)
    return
  }
  demand(status === 200, () => `${id} wrote ${body.id}, but reading it is answered ${status} ${read.code}`)
  const [answered, stored] = [withoutLinkedData(body), withoutLinkedData(read)]
  demand(answered === stored, () => `${id} answers ${answered}, but stored is ${stored}`)
}

/** Only single reads carry linked data. */
function withoutLinkedData(body: Body): string {
  return JSON.stringify(body, (key, value) => (key === 'json_ld' ? undefined : value))
}

/** Checks that a created record is new, reads as in the response, and appears in the list. */
export async function checkCreated(written: Written): Promise<void> {
  await checkStored(written)
  const { id, body, before } = written
  const isReused = rowOf(before, tableOf(id), Number(body.id)) !== undefined
  // Where a site has one venue for each name, it is not new; rights are checked elsewhere.
  demand(!isReused || tableOf(id) !== 'events', () => `${id} answers ${body.id}, which was there before`)
  if (body.hide_from_listings === true) return
  // Lists do not take an event of instances that ends before it starts.
  const isBackwards = String(body.utc_end_date) < String(body.utc_start_date)
  if (isBackwards && rowOf(written.after, 'events', Number(body.id))?.hide_from_listings === true) return
  demand(await isListed(written, written.caller), () => `${id} made ${body.id}, which is not listed as ${body.status}`)
}

/**
 * The lists take dates with years of four digits, and instances list no event that ends before it starts; others are not
 * looked for.
 */
function isBeyondDates({ body: { start_date, end_date } }: Written): boolean {
  if (typeof start_date !== 'string') return false
  return !/^[1-9]\d{3}-/.test(start_date) || (typeof end_date === 'string' && end_date < start_date)
}

async function isListed(written: Written, caller: Caller): Promise<boolean> {
  const { id, body, ask } = written
  const resource = resourceOf(written)
  const filters: Readonly<Record<string, string>> = {
    events: `include=${body.id}&status=${body.status}&starts_before=9999-12-31`,
    venues: `status=${body.status}`,
    organizers: `status=${body.status}`,
    categories: `include=${body.id}&hide_empty=0`,
    tags: `include=${body.id}&hide_empty=0`,
  }
  if (isBeyondDates(written)) return true
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const { status, body: list } = await ask(
      caller,
      'GET',
      `/${resource}?${filters[resource]}&per_page=50&page=${page}`,
    )
    demand(status === 200, () => `the list after ${id} is answered ${status} ${JSON.stringify(list.data)}`)
    pages = Number(list.total_pages)
    if (itemsOf(listOf(written), list).some((item) => item.id === body.id)) return true
  }
  return false
}

function listOf(written: Written): OperationId {
  // Every resource has a list.
  return `${resourceOf(written)}.list` as OperationId
}

/** Checks that a deleted record is readable only with access to the trash, not listed, and not deletable again. */
export async function checkDeleted(written: Written): Promise<void> {
  const { id, body, before, after, ask } = written
  const table = tableOf(id)
  const address = addressOf(written)
  const row = rowOf(after, table, Number(body.id))
  const read = await ask('anonymous', 'GET', address)
  const again = await ask('admin', 'DELETE', address)
  if (table === 'terms') {
    demand(row === undefined, () => `${id} left ${body.id} in the database`)
    demand(read.status === 400 && again.status === 400, () => `${id} left ${body.id}: ${read.status}, ${again.status}`)
    const links = [...(after.get('event_terms')?.keys() ?? [])].filter((key) => key.endsWith(` ${body.id}`))
    demand(links.length === 0, () => `${id} left ${body.id} on events: ${links}`)
    return
  }
  demand(row?.status === 'trash', () => `${id} left ${body.id} as ${row?.status}`)
  demand(read.status === 403, () => `${id}: ${body.id} is still read, with ${read.status}`)
  demand(again.status === 410, () => `${id}: deleting ${body.id} again is answered ${again.status}`)
  const usual = await isAmongUsual(written)
  demand(!usual, () => `${id}: ${body.id} is still listed`)
  const slug = rowOf(before, table, Number(body.id))?.slug
  if (typeof slug !== 'string' || slug === '') return
  const found = await ask('admin', 'GET', `/${table}/by-slug/${slug}`)
  demand(found.body.id !== body.id, () => `${id}: ${body.id} is still found by its slug`)
}

/** True if the record appears in the default list of an editor. */
async function isAmongUsual(written: Written): Promise<boolean> {
  const { body, ask } = written
  const filter = tableOf(written.id) === 'events' ? `&include=${body.id}&starts_before=9999-12-31` : ''
  const { body: list } = await ask('admin', 'GET', `/${resourceOf(written)}?per_page=50${filter}`)
  return itemsOf(listOf(written), list).some((item) => item.id === body.id)
}
