/** The facts about one resource that the rest of the code derives its cases from. */
export interface ResourceEntry {
  /** Posts have an author, a status, dates and slug routes; terms belong to events and are deleted for good. */
  readonly family: 'post' | 'term'
  /** One record of it, in sentences and error codes. */
  readonly noun: string
  /** The field that holds the name of a record. */
  readonly name: string
  /** The field of an event that refers to its records; events themselves have none. */
  readonly link?: string
  /** The name that a taxonomy has on the wire; posts have none. */
  readonly taxonomy?: string
}

/** The five resources. The key is the first part of an operation's id and of its path, and the key of a list's items. */
export const resources = {
  events: { family: 'post', noun: 'event', name: 'title' },
  venues: { family: 'post', noun: 'venue', name: 'venue', link: 'venue' },
  organizers: { family: 'post', noun: 'organizer', name: 'organizer', link: 'organizer' },
  categories: { family: 'term', noun: 'category', name: 'name', link: 'categories', taxonomy: 'tribe_events_cat' },
  tags: { family: 'term', noun: 'tag', name: 'name', link: 'tags', taxonomy: 'post_tag' },
} as const satisfies Record<string, ResourceEntry>

/** The name of a resource, for example `events`. */
export type ResourceName = keyof typeof resources

type NamesOf<Family> = {
  [Name in ResourceName]: (typeof resources)[Name]['family'] extends Family ? Name : never
}[ResourceName]

/** The resources whose records are posts. */
export type PostName = NamesOf<'post'>

/** The resources whose records are terms. */
export type TermName = NamesOf<'term'>

/** The posts that events are linked to. */
export type LinkedName = Exclude<PostName, 'events'>

/** The noun for one record of a resource. */
export type NounOf<Name extends ResourceName> = (typeof resources)[Name]['noun']

/** The names of all resources in the order of the service's index. */
export const resourceNames: readonly ResourceName[] = /* @__PURE__ */ Object.keys(resources).filter(isResource)

/** True if a text is the name of a resource. */
export function isResource(text: string): text is ResourceName {
  return Object.hasOwn(resources, text)
}

/** True if the records of a resource are posts. */
export function isPost(name: ResourceName): name is PostName {
  return resources[name].family === 'post'
}

/** True if the records of a resource are terms. */
export function isTerm(name: ResourceName): name is TermName {
  return resources[name].family === 'term'
}

/** The resource that an operation belongs to; the two routes about the service itself have none. */
export function resourceOf(operation: string): ResourceName | undefined {
  const [name = ''] = operation.split('.')
  return isResource(name) ? name : undefined
}

/** The records on a page when a request does not say how many. */
export const defaultPerPage = 10

/** The largest page that instances serve; larger wishes are cut to it without a word. */
export const maxPerPage = 50

/** Statuses that a client should write; instances accept internal ones, too. */
export const statuses = ['publish', 'future', 'draft', 'pending', 'private', 'trash'] as const

/** The status of a post. */
export type Status = (typeof statuses)[number]

const unpublished: ReadonlySet<string> = new Set(['draft', 'pending', 'auto-draft'])

/** True if a post in this status has not been published yet: it has no date of publication and claims no slug. */
export function isUnpublished(status: string): boolean {
  return unpublished.has(status)
}

/** Schemes of addresses that no website has: they run code, carry a page of their own, open files or start apps. */
export const refusedSchemes: readonly string[] = ['javascript', 'vbscript', 'data', 'blob', 'file', 'intent']

const strictWords: readonly string[] = ['1', 'true', 'on', 'yes']

/** True if a value of `strict_dates` asks for the exact second; letters match in any case. */
export function isStrict(value: unknown): boolean {
  return strictWords.includes(String(value).toLowerCase())
}
