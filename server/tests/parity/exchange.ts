import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as z from 'zod'

/** Who sends a request: a user of the recorded site, by role name. */
export const callerSchema = z.enum(['admin', 'editor', 'author', 'author2', 'contributor', 'subscriber', 'anonymous'])

const authorizationSchema = z
  .strictObject({
    basic: z
      .strictObject({
        username: z.string().optional(),
        username_ref: z.string().optional(),
        password: z.string().optional(),
        password_ref: z.string().optional(),
      })
      .optional(),
    header: z.string().optional(),
  })
  .nullable()

const requestSchema = z.strictObject({
  method: z.string(),
  path: z.string().startsWith('/'),
  as: callerSchema.nullish(),
  headers: z.record(z.string(), z.string()).optional(),
  body_kind: z.enum(['json', 'form', 'raw']).nullish(),
  body: z.unknown().optional(),
  body_base64: z.string().optional(),
  authorization: authorizationSchema.optional(),
})

const responseSchema = z.strictObject({
  status: z.int(),
  headers: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
  body: z.unknown(),
})

/** One recorded request with its answer. */
export const exchangeSchema = z.strictObject({
  id: z.string(),
  name: z.string(),
  group: z.string(),
  seq: z.int(),
  state: z.enum(['seed', 'sequence']),
  at: z.iso.datetime(),
  request: requestSchema,
  response: responseSchema,
  volatile: z.array(z.string()).optional(),
  unordered: z.array(z.string()).optional(),
  flags: z.array(z.string()).optional(),
  quirks: z.array(z.string()).optional(),
})

const manifestSchema = z.looseObject({
  groups: z.record(
    z.string(),
    z.looseObject({ kind: z.enum(['reads', 'sequence']), file: z.string(), count: z.int() }),
  ),
})

/** The part of the recorded site that the replay itself needs. */
const siteSchema = z.looseObject({
  site: z.looseObject({
    url: z.url(),
    now: z.iso.datetime(),
    timezone: z.string(),
    next_ids: z.object({ post: z.int(), term: z.int() }),
  }),
  users: z.array(
    z.looseObject({
      login: z.string(),
      email: z.string(),
      application_password: z.string(),
      account_password: z.string(),
    }),
  ),
})

export interface Exchange extends z.output<typeof exchangeSchema> {}
export interface RecordedRequest extends z.output<typeof requestSchema> {}
export interface RecordedSite extends z.output<typeof siteSchema> {}

/** Exchanges that are replayed together: independent reads of the seed state, or writes in their order. */
export interface Group {
  readonly name: string
  /** The part of the name before the first `/`: `events-create`. */
  readonly family: string
  readonly kind: 'reads' | 'sequence'
  /** By `seq`. */
  readonly exchanges: readonly Exchange[]
}

/** A folder of recorded exchanges with the site they were recorded on. */
export interface Recording {
  readonly folder: string
  readonly site: RecordedSite
  readonly groups: readonly Group[]
}

/** The folder of the recordings that come with the repository. */
export const recordingFolder = fileURLToPath(new URL('../golden', import.meta.url))

/** Reads and checks the recordings of a folder; throws a zod error that names the file and key that is malformed. */
export function loadRecording(folder: string = recordingFolder): Recording {
  const readJson = (name: string): unknown => JSON.parse(readFileSync(join(folder, name), 'utf8'))
  const manifest = manifestSchema.parse(readJson('manifest.json'))
  const groups = Object.entries(manifest.groups).map(([name, entry]): Group => {
    const exchanges = readFileSync(join(folder, entry.file), 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => exchangeSchema.parse(JSON.parse(line)))
      .sort((a, b) => a.seq - b.seq)
    if (exchanges.length !== entry.count) {
      throw new Error(`${entry.file} holds ${exchanges.length} exchanges, the manifest says ${entry.count}`)
    }
    return { name, family: name.split('/')[0] ?? name, kind: entry.kind, exchanges }
  })
  checkFiles(
    folder,
    Object.values(manifest.groups).map((entry) => entry.file),
  )
  return { folder, site: siteSchema.parse(readJson('site.json')), groups }
}

/** A file that the manifest does not name would silently never be replayed. */
function checkFiles(folder: string, named: readonly string[]): void {
  const extra = readdirSync(join(folder, 'exchanges')).filter(
    (name) => name.endsWith('.jsonl') && !named.includes(`exchanges/${name}`),
  )
  if (extra.length > 0) throw new Error(`the manifest does not name ${extra.join(', ')}`)
}
