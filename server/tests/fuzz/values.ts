import type { Field, Operation } from '@eventcal/contract'
import fc from 'fast-check'

/** Texts that break programs, or that only look like what a parameter wants. */
const texts = [
  ...[
    '',
    ' ',
    '0',
    '1',
    '-1',
    '1.5',
    '1e3',
    '1e999',
    '0x10',
    '+5',
    '٣',
    'NaN',
    'null',
    'undefined',
    '00',
    '12,13',
    ',',
    ',,1',
  ],
  ...['2147483647', '2147483648', '4294967296', '9007199254740993', '99999999999999999999999', '-2147483649'],
  ...['true', 'TRUE', 'yes', 'off', '[]', '{}', '__proto__', 'constructor', 'toString', 'hasOwnProperty'],
  ...[
    'now',
    'tomorrow 9am',
    '+1 week',
    '2027-13-45',
    '2027-02-30 10:00:00',
    '0000-00-00 00:00:00',
    '-0001-01-01',
    '99999-01-01',
  ],
  ...[
    '2027-07-01',
    '2027-07-01T10:00:00Z',
    '2027-07-01T10:00:00+99:00',
    '@0',
    '@99999999999999999',
    '20270701',
    '24:00',
    'noon',
  ],
  ...[
    '275760-09-13',
    '9999-12-31 23:59:59',
    '-271821-04-20',
    '+10000000 years',
    '-99999999 days',
    'last monday of february 1',
  ],
  ...[
    'UTC',
    'UTC+5.5',
    'UTC+99',
    'UTC-',
    'UTCx',
    '+02:00',
    '+99:99',
    'EST',
    'Europe/Paris',
    'Mars/Phobos',
    'europe/../paris',
    'Etc/GMT+14',
  ],
  ...['publish', 'draft', 'trash', 'future', 'any', 'PUBLISH', 'private', 'inherit', 'auto-draft', 'request-pending'],
  ...['10', '$10 - $20', 'Free', '1,000.00', '-5', '€€€', '5€-7$', 'kr', '.', '1'.repeat(400)],
  ...[
    'https://pictures.example/known.png',
    'https://pictures.example/none.png',
    'http://',
    'http://[',
    'javascript:alert(1)',
    'mailto:a@b',
    '//x',
  ],
  ...[
    'http://127.0.0.1/x.png',
    'http://user:pass@host:99999/',
    'https://ex ample.com',
    'https://日本.example/絵.png',
    'data:,x',
  ],
  ...[
    'Music',
    'music',
    'jazz',
    'the-cellar',
    'new name',
    '日本語',
    '🎷'.repeat(60),
    'e\u0301'.repeat(50),
    '\u202e\u0000\u0007',
    '\ud800',
    'a\0b',
  ],
  ...[
    '<script>alert(1)</script>',
    '<b',
    '&amp;&lt;&#0;&#x110000;',
    '%',
    '%zz',
    '_',
    '\\',
    "'; drop table events; --",
    '"',
    '`',
    '$1',
    '%00',
  ],
  ...[
    '-"',
    '"a',
    '- -',
    '-a',
    '"a b" -c',
    'x'.repeat(300),
    'w '.repeat(3000),
    '%E6%97'.repeat(70),
    'a'.repeat(70_000),
    '<'.repeat(20_000),
    '['.repeat(5000),
  ],
  ...['asc', 'DESC', 'sideways', 'count', 'include', 'term_group'],
]

const numbers = [
  0,
  -0,
  1,
  -1,
  0.5,
  1e21,
  1e308,
  -1e308,
  2 ** 31 - 1,
  2 ** 31,
  2 ** 32,
  2 ** 53,
  2 ** 53 + 2,
  5e-324,
  20,
  31,
  11,
  6,
  3,
]

const text = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...texts) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 40 }) },
)
const number = fc.oneof(fc.constantFrom(...numbers), fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true }))
const scalar = fc.oneof(text, number, fc.boolean(), fc.constant(null))

/** Keys that the objects within an event have, and keys that no object should have. */
const keys = fc.constantFrom(
  ...['id', 'venue', 'organizer', 'status', 'date', 'author', 'image', 'website', 'show_map', 'email', 'city'],
  ...['__proto__', 'constructor', 'prototype', 'toString', 'length', '0', '', 'a.b', 'a[b]', 'x'],
)

function nested(depth: number): unknown {
  let value: unknown = 1
  for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? [value] : { a: value }
  return value
}

/** Any value that JSON can hold. Keys named `__proto__` are own keys, as in a parsed text. */
const jsonValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 5, arbitrary: scalar },
  { weight: 2, arbitrary: fc.array(scalar, { maxLength: 4 }) },
  { weight: 2, arbitrary: fc.dictionary(keys, scalar, { maxKeys: 4 }) },
  { weight: 1, arbitrary: fc.array(fc.dictionary(keys, scalar, { maxKeys: 3 }), { maxLength: 3 }) },
  { weight: 1, arbitrary: fc.dictionary(keys, fc.array(scalar, { maxLength: 2 }), { maxKeys: 2 }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      nested(3),
      nested(4000),
      Array.from({ length: 300 }, (_, index) => index),
    ),
  },
)

/** Values that a parameter should have, so that what stands beside a bad one is good. */
const good: Readonly<Partial<Record<Field['kind'], readonly unknown[]>>> = {
  text: ['A text', 'jazz'],
  integer: [1, '2', 31],
  flag: [true, false, '1'],
  mapFlag: ['true', 'false'],
  looseFlag: ['true', '0'],
  date: ['2027-07-01 10:00:00', '2027-07-03'],
  status: ['publish', 'draft', 'pending'],
  statuses: ['publish', 'draft,publish'],
  timezone: ['Europe/Paris', 'UTC'],
  image: ['21', 'https://pictures.example/known.png', ''],
  website: ['https://example.com/x', ''],
  cost: ['10', 'Free', [5, 7]],
  terms: ['music', [1], ['music', 'another']],
  termRefs: ['1', 'music'],
  venue: [11, '11', { venue: 'A hall', city: 'Graz' }, [11, 12]],
  organizer: [15, [15, { organizer: 'Somebody' }]],
  page: ['1', 2],
  search: ['jazz'],
  recordIds: ['11'],
  ids: ['31,32', '1'],
  order: ['asc', 'name'],
}

const neverDeclared = [
  '__proto__',
  'constructor',
  'ID',
  'global_id',
  'post_title',
  'meta',
  'json_ld',
  'a b',
  'x[y]',
  'sticky[]',
  'id',
  'slug',
]
const extras = ['_fields', '_method', '_envelope', 'context', 'password', 'offset', 'rest_route']

/** One request for an operation: who asks, and what goes where. */
export interface FuzzInput {
  readonly caller: string
  readonly target: string
  readonly method: number
  readonly encoding: 'json' | 'form' | 'query'
  readonly fields: readonly (readonly [name: string, value: unknown])[]
}

const callers = ['admin', 'admin', 'editor', 'author', 'contributor', 'subscriber', 'anonymous']
const ids = [
  '31',
  '32',
  '33',
  '34',
  '35',
  '36',
  '11',
  '12',
  '15',
  '16',
  '21',
  '1',
  '2',
  '3',
  '6',
  '0',
  '999',
  '2147483648',
  '99999999999999999999',
]
const slugs = [
  'stored',
  'draft-event',
  'the-cellar',
  'locked',
  'ann',
  'none',
  ' STORED ',
  'stored__trashed',
  '日本',
  'a'.repeat(300),
  '%',
  '\0',
  "'",
]

function fieldOf(name: string, field: Field): fc.Arbitrary<readonly [string, unknown]> {
  const usual = good[field.kind]
  const value = usual
    ? fc.oneof({ weight: 3, arbitrary: jsonValue }, { weight: 2, arbitrary: fc.constantFrom(...usual) })
    : jsonValue
  return value.map((sent) => [name, sent] as const)
}

/** Requests for an operation of the contract; whatever it declares is sent with all sorts of values. */
export function inputsOf({ params, query, body, id }: Operation): fc.Arbitrary<FuzzInput> {
  const declared = Object.entries({ ...params, ...query, ...body })
  const required = Object.entries(body ?? {}).filter(([, field]) => field.required)
  const base = fc
    .tuple(
      ...required.map(([name, field]) =>
        fc.constantFrom(...(good[field.kind] ?? ['x'])).map((value) => [name, value] as const),
      ),
    )
    .chain((fields) => fc.boolean().map((complete) => (complete || fields.length < 2 ? fields : fields.slice(1))))
  const strange = fc.tuple(fc.constantFrom(...neverDeclared, ...extras), jsonValue)
  const one = declared.length === 0 ? strange : fc.oneof(...declared.map(([name, field]) => fieldOf(name, field)))
  const some = fc
    .tuple(fc.array(one, { minLength: 1, maxLength: 3 }), fc.array(strange, { maxLength: 1 }))
    .map((parts) => parts.flat())
  return fc.record({
    caller: fc.constantFrom(...callers),
    target: fc.constantFrom(...(id.endsWith('BySlug') ? slugs : ids)),
    method: fc.nat(2),
    encoding: fc.constantFrom('json', 'json', 'form', 'query'),
    fields: fc.tuple(base, some).map(([known, wild]) => [...known, ...wild]),
  })
}
