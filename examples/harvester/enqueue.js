/** Puts the sites of a file into the queue: `node enqueue.js sites.txt`. May be run again at any time. */
import { readFile } from 'node:fs/promises'
import { readAddress, siteLines } from '@eventcal/jobs'
import { enqueue, openQueue } from './queue.js'

const [path = 'sites.txt'] = process.argv.slice(2)
const hosts = new Map()
const seen = new Set()
for (const line of siteLines(await readFile(path, 'utf8'))) {
  // Without credentials, which have no business in a queue.
  const { site, url, key } = readAddress(line)
  if (seen.has(key)) continue
  seen.add(key)
  const host = url?.host ?? key
  hosts.set(host, [...(hosts.get(host) ?? []), site])
}
const { boss, close } = await openQueue()
await enqueue(boss, hosts)
await close()
console.log(`${seen.size} sites on ${hosts.size} hosts`)
