import type { Database } from '../../../store/engine.js'
import type { Call } from '../../call/handler.js'
import type { Site } from '../../call/site.js'
import { decode } from '../../wire/decode.js'
import type { Problem, Refusal } from '../../wire/problems.js'
import { Values } from '../../wire/values.js'
import { checkPost, type FetchedPostPlan, fetchedPlan } from '../lifecycle/check.js'
import { insertPost } from '../lifecycle/create.js'
import type { PostKind, PostTypes } from '../lifecycle/kind.js'
import { blankName } from '../linked/kind.js'
import type { Noun } from '../linked/types.js'
import { mayWriteAs } from '../values/author.js'
import { isEmpty } from './value.js'

/** A venue or organizer that is created together with the event that names it. */
export interface NewPost {
  /** Fetches its image; to be awaited before it is created, outside of the transaction. */
  readonly fetch: () => Promise<void>
  /** Creates it within the transaction of the event, and returns its id. */
  readonly create: (tx: Database) => Promise<number>
}

/**
 * Checks the data of a new venue or organizer inside an event as its own routes do.
 *
 * @returns an error about a blank name, which only callers are told who may write; `undefined` if the data is refused
 */
export async function planNewPost<T extends PostTypes>(
  call: Call,
  noun: Noun,
  kind: PostKind<T>,
  data: Readonly<Record<string, unknown>>,
  refusals: Refusal[],
): Promise<NewPost | Problem | undefined> {
  const name = data[noun]
  const { rigidLinks, rigidPayloads } = call.site.quirks
  // Instances create from an object of empty values, and miss the name in any other that lacks it.
  if (rigidLinks && Object.values(data).every(isEmpty)) return blankName(noun)
  const isBlank = typeof name === 'string' && name.trim() === '' && !(rigidLinks && isEmpty(name))
  const { description } = data
  const hasText = rigidPayloads && typeof description === 'string' && description.trim() !== ''
  if (isBlank && !hasText) return blankName(noun)
  const inner: Refusal[] = []
  const own: Call<T['names']> = { ...call, target: undefined, input: decodeFields(call.site, kind, data, inner) }
  const checked = await checkPost(own, kind, undefined, inner)
  if (!mayWriteAs(own)) inner.push({ param: 'author', reason: 'author can only be yourself.' })
  refusals.push(...inner.map(({ reason }) => ({ param: noun, reason: `${noun}: ${reason}` })))
  if (inner.length > 0) return undefined
  let fetched: FetchedPostPlan<T['parts']> | undefined
  return {
    async fetch() {
      fetched = await fetchedPlan(own, kind, checked, noun)
    },
    async create(tx) {
      if (!fetched) throw new Error(`A new ${noun} was not fetched before it was created`)
      return insertPost(tx, own, kind, fetched)
    },
  }
}

/** Decodes the data of a post as its own routes do. */
function decodeFields<T extends PostTypes>(
  { quirks }: Site,
  { fields }: PostKind<T>,
  data: Readonly<Record<string, unknown>>,
  refusals: Refusal[],
): Values {
  const values = new Map<string, unknown>()
  for (const [name, field] of Object.entries(fields)) {
    const raw = Object.hasOwn(data, name) ? data[name] : undefined
    // Null counts as not sent here, unlike on the post's own routes.
    if (raw === undefined || raw === null) {
      if (field.required) refusals.push({ param: name, reason: `${name} is missing.` })
      continue
    }
    const isMapFlag = field.kind === 'mapFlag' && typeof raw === 'boolean'
    const decoded = isMapFlag ? { value: raw } : decode(raw, { name, field, quirks })
    if ('refused' in decoded) refusals.push({ param: name, reason: decoded.refused })
    else values.set(name, decoded.value)
  }
  return new Values(values)
}
