import { api, type Field, type Operation, operations } from '@eventcal/contract'

/** Texts that end, open or fill in a piece of SQL, if they ever come into one. */
export const sqlTexts: readonly string[] = [
  `'; drop table events; -- \\'; delete from users; " $$ $1 {0} /*`,
  "1') or ('1'='1'); select 1/0; --",
]

/** Texts that call `pwned()` where a page takes them for HTML, each in a way that some filter has missed. */
export const htmlTexts: readonly string[] = [
  '<script>pwned()</script>',
  '<img src=x onerror=pwned()>',
  '"><svg/onload=pwned()>',
  "' autofocus onfocus=pwned() x='",
  '<a href="javascript:pwned()" id=bait>x</a><a href=" java\nscript:pwned()" id=bait>x</a>',
  '<a href="&#106;avascript&colon;pwned()" id=bait>x</a>',
  '&lt;img src=x onerror=pwned()&gt;&amp;lt;script&amp;gt;pwned()',
  '</title></textarea></script><script>pwned()</script><!--',
  '<scr<script>ipt>pwned()</scr</script>ipt><<img src=x onerror=pwned()//>',
  '<p style="background:url(javascript:pwned())" onclick="pwned()">x</p><style>@import "javascript:pwned()"</style>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=pwned()&gt;">',
  '<iframe srcdoc="<script>parent.pwned()</script>"></iframe><object data="javascript:pwned()"></object>',
  '<form action="javascript:pwned()"><button autofocus onfocus=pwned()>x</button></form><base href="//evil.example/">',
]

const plain: Readonly<Partial<Record<Field['kind'], unknown>>> = {
  date: '2027-07-01 10:00:00',
  text: 'A text',
}

/** Values that an operation requires. */
export function requiredOf({ body = {} }: Operation): Record<string, unknown> {
  const required = Object.entries(body).filter(([, field]) => field.required)
  return Object.fromEntries(required.map(([name, field]) => [name, plain[field.kind] ?? 'x']))
}

/** One field of a payload, or of a record within one. */
export interface Slot {
  readonly operation: Operation
  /** `title`, or `venue.city` for the data of a new venue within an event. */
  readonly name: string
  readonly field: Field
  /** A payload of the operation with this value in the field. */
  payload(value: unknown): Record<string, unknown>
}

/** Everything that can be written, straight from the contract: each field of each payload, and those within events. */
export function slots(): readonly Slot[] {
  return operations.flatMap((operation) => (operation.body ? slotsOf(operation) : []))
}

function slotsOf(operation: Operation): Slot[] {
  const base = requiredOf(operation)
  return Object.entries(operation.body ?? {}).flatMap(([name, field]) => {
    const own: Slot = { operation, name, field, payload: (value) => ({ ...base, [name]: value }) }
    const inner = field.kind === 'venue' || field.kind === 'organizer' ? api[`${field.kind}s.create`] : undefined
    if (!inner) return [own]
    return [own, ...slotsOf(inner).map((slot) => within(operation, own, slot))]
  })
}

function within(operation: Operation, outer: Slot, inner: Slot): Slot {
  return {
    operation,
    name: `${outer.name}.${inner.name}`,
    field: inner.field,
    payload: (value) => outer.payload([inner.payload(value)]),
  }
}

/** The path of an operation on the record of the sample site that the admin owns. */
export function pathOnSample({ path, resource }: Pick<Operation, 'path'> & { readonly resource: string }): string {
  const [id, slug] = samples[resource] ?? ['1', 'none']
  return path.replace('{id}', id).replace('{slug}', slug)
}

const samples: Readonly<Record<string, readonly [id: string, slug: string]>> = {
  events: ['31', 'gala'],
  venues: ['11', 'the-cellar'],
  organizers: ['15', 'ann'],
  categories: ['1', 'music'],
  tags: ['6', 'family'],
}

/** The resource that an operation is about. */
export function resourceOf({ id }: Operation): string {
  return id.split('.')[0] ?? ''
}

/** All texts in a value, at any depth. */
export function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}
