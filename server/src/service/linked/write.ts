import type { Database } from '../../store/database.js'
import { nextRecordId } from '../../store/ids.js'
import type { StoredEntry } from '../../store/records.js'
import { checkAuthor } from '../author.js'
import type { Call } from '../handler.js'
import { checkImage, type FetchedPlan, type ImagePlan, storeImage } from '../images/resolve.js'
import { invalidParam, type Problem, problem, type Refusal } from '../problems.js'
import { requireUnchanged } from '../stale.js'
import { checkStatus, statusFor } from '../statuses.js'
import { readWebsite } from '../text/url.js'
import type { PublicationDates } from '../time/publication-dates.js'
import { parseWall } from '../time/wall.js'
import { checkPublication, datesAfter } from './dates.js'
import { keptOf } from './kept.js'
import type { EntryFields, LinkedKind, Noun } from './kind.js'
import { reusable } from './reuse.js'
import { slugAfter } from './slug.js'
import { description, storedHtml } from './texts.js'
import { unlink } from './unlink.js'

/** What a payload comes to once everything in it has been looked up. A field that was not sent is `undefined`. */
export interface EntryPlan {
  readonly publication: PublicationDates | undefined
  readonly website: string | undefined
  readonly image: ImagePlan | undefined
}

/** The same after its picture was fetched. */
export type FetchedEntryPlan = Omit<EntryPlan, 'image'> & { readonly image: FetchedPlan | undefined }

/**
 * Looks up everything that the payload of a venue or organizer names.
 *
 * @param stored the record that is changed; `undefined` on create
 */
export async function checkEntry(call: Call, stored: StoredEntry | undefined, refusals: Refusal[]): Promise<EntryPlan> {
  await checkAuthor(call, refusals)
  checkStatus(call, stored === undefined, refusals)
  return {
    publication: checkPublication(call, stored, refusals),
    website: checkWebsite(call, refusals),
    image: await checkImage(call, refusals),
  }
}

function checkWebsite({ input, site }: Call, refusals: Refusal[]): string | undefined {
  if (!input.has('website')) return undefined
  const website = readWebsite(input.raw('website'), site.quirks)
  if (website.ok) return website.value
  refusals.push({ param: 'website', reason: 'website must be an absolute URL.' })
  return undefined
}

/** A name is only blank. */
export function blankName(noun: Noun): Problem {
  return problem(`could-not-create-${noun}`, `${noun} must be a name that is not blank.`)
}

/**
 * Creates a venue or organizer and gives its id. With `titleReuse`, one of the same name that the caller may change
 * takes what was sent instead.
 *
 * @throws Problem `could-not-create-venue`, `could-not-create-organizer` where the name is blank
 */
export async function createEntry<Entry extends StoredEntry>(
  tx: Database,
  call: Call,
  kind: LinkedKind<Entry>,
  plan: FetchedEntryPlan,
): Promise<number> {
  const title = storedHtml(call, call.input.text(kind.noun) ?? '')
  if (title.trim() === '') throw blankName(kind.noun)
  const image = await storeImage(tx, call, plan.image, null)
  const same = await reusable(tx, call, kind, title)
  if (same) {
    const common = { ...same, image, website: plan.website ?? same.website }
    await kind.update(tx, same.id, kind.complete(common, call, { texts: same, kept: undefined }))
    return same.id
  }
  const id = await nextRecordId(tx)
  const common = await commonFields(tx, call, kind, { id, title: title.trim(), image, plan })
  return kind.insert(tx, kind.complete(common, call, { texts: undefined, kept: undefined }), id)
}

/**
 * Changes a venue or organizer.
 *
 * @throws Problem `rest_invalid_param` where the name becomes blank, which deployed instances accept
 */
export async function updateEntry<Entry extends StoredEntry>(
  tx: Database,
  call: Call,
  kind: LinkedKind<Entry>,
  plan: FetchedEntryPlan,
  stored: Entry,
): Promise<void> {
  await requireUnchanged(tx, kind.resource, stored, async () => (await kind.find(tx, [stored.id]))[0])
  const kept = keptOf(call.site, stored)
  const sent = call.input.text(kind.noun)
  const title = typeof sent === 'string' ? storedHtml(call, sent).trim() : stored.title
  if (title === '' && title !== stored.title && kept) throw invalidParam(kind.noun, 'The name must not be blank.')
  const image = await storeImage(tx, call, plan.image, kept?.image ?? null)
  const common = await commonFields(tx, call, kind, { id: stored.id, title, image, plan, stored, kept })
  await kind.update(tx, stored.id, kind.complete(common, call, { texts: stored, kept }))
  if (common.status === 'trash' && stored.status !== 'trash') await unlink(tx, call, kind, stored.id)
}

interface Written {
  readonly id: number
  readonly title: string
  readonly image: number | null
  readonly plan: FetchedEntryPlan
  readonly stored?: StoredEntry
  readonly kept?: StoredEntry | undefined
}

async function commonFields<Entry extends StoredEntry>(
  tx: Database,
  call: Call,
  kind: LinkedKind<Entry>,
  { id, title, image, plan, stored, kept }: Written,
): Promise<EntryFields> {
  const { publication } = plan
  if (!publication) throw new Error(`A ${kind.noun} was written although its dates were refused`)
  const status = statusAfter(call, publication, kept)
  return {
    title,
    image,
    status,
    slug: await slugAfter(tx, kind, call, { id, status, title }, stored),
    author: call.input.number('author') ?? stored?.author ?? call.caller.user?.id ?? 0,
    ...datesAfter(call, publication, status, stored),
    password: stored?.password ?? null,
    description: description(call, stored?.description),
    excerpt: stored?.excerpt ?? '',
    website: plan.website ?? stored?.website ?? null,
  }
}

/** The status after a write: the one that was sent as far as the caller may, else the one that is kept. */
function statusAfter(
  { input, caller, site }: Call,
  { date_utc }: PublicationDates,
  kept: StoredEntry | undefined,
): string {
  const sent = input.text('status') ?? undefined
  if (sent === undefined && kept && !['publish', 'future'].includes(kept.status)) return kept.status
  return statusFor(caller, sent, (parseWall(date_utc) ?? 0) > site.now())
}
