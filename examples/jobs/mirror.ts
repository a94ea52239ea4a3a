/**
 * Mirrors a calendar into a file of JSON lines, and follows it: each run writes what changed since the last.
 *
 * `npm run mirror -w @eventcal/examples -- --server https://example.com/wp-json --namespace tribe/events/v1 --folder mirror`
 *
 * Without `--server` it mirrors the demo data of a server that it starts for that.
 */

import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { createClient } from '@eventcal/sdk'
import { startServer } from '@eventcal/server'
import { mirrorInto } from './copy.js'

const { values } = parseArgs({
  options: { server: { type: 'string' }, namespace: { type: 'string' }, folder: { type: 'string' } },
})

await using demo = values.server === undefined ? await startServer({ seed: 'demo' }) : undefined
const calendar = createClient({
  baseUrl: values.server ?? demo?.baseUrl ?? '',
  ...(values.namespace === undefined ? {} : { namespace: values.namespace }),
})
const folder = values.folder ?? (await mkdtemp(join(tmpdir(), 'mirror-')))
const { added, changed, canceled, removed } = await mirrorInto(folder, calendar)
console.log(`${folder}: ${added} added, ${changed} changed, ${canceled} canceled, ${removed} removed`)
