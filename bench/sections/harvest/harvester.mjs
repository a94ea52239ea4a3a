// @ts-check
/** Harvests simulated sites with the options as they come, and prints what it took, as one line of JSON. */
import { readFileSync } from 'node:fs'
import { setFlagsFromString } from 'node:v8'
import { harvest } from '@eventcal/jobs'

const [base = '', count = '1000'] = process.argv.slice(2)
const sites = Array.from({ length: Number(count) }, (_, number) => `http://site${number}.test`)
// As the command `eventcal harvest` does.
setFlagsFromString('--optimize-for-size')
/** @type {Record<string, number>} */
const outcomes = {}
let events = 0
const began = performance.now()
const entries = harvest(sites, {
  // All names lead to one server, which tells them apart by the header.
  fetch: (request) => {
    const url = new URL(request.url)
    const headers = new Headers(request.headers)
    headers.set('x-site', url.host)
    return fetch(`${base}${url.pathname}${url.search}`, { headers, redirect: 'manual', signal: request.signal })
  },
})
for await (const entry of entries) {
  if (entry.type === 'event') events += 1
  else outcomes[entry.status] = (outcomes[entry.status] ?? 0) + 1
}
const seconds = (performance.now() - began) / 1000
const memory = Number(/VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1] ?? 0) / 1024
process.stdout.write(`${JSON.stringify({ seconds, memory, events, outcomes })}\n`)
