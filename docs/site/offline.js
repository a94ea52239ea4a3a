/**
 * Writes the service workers of a built site, which keep all of its files for reading offline: `node offline.js FOLDER`.
 *
 * The calendar app brings a worker of its own, that of msw, which answers its requests. It would neither keep files nor
 * stay: so the app gets one that keeps its files, too.
 */

import { renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { generateSW } from 'workbox-build'

const [folder = ''] = process.argv.slice(2)
const shared = {
  globPatterns: ['**/*.{css,html,js,json,png,svg,txt,woff2}'],
  maximumFileSizeToCacheInBytes: 8 * 1024 * 1024,
  // These have a hash in their names.
  dontCacheBustURLsMatching: /\/assets\/|^assets\//,
  inlineWorkboxRuntime: true,
  sourcemap: false,
  clientsClaim: true,
  skipWaiting: true,
  cleanupOutdatedCaches: true,
  // Addresses carry the state of a page: a search, a snippet, an event.
  ignoreURLParametersMatching: [/./],
}

const app = join(folder, 'app')
const worker = join(app, 'mockServiceWorker.js')
const kept = await generateSW({
  ...shared,
  globDirectory: app,
  globIgnores: ['*.js'],
  swDest: join(app, 'keep-files.js'),
})
renameSync(worker, join(app, 'msw.js'))
writeFileSync(
  worker,
  `// The worker of msw takes itself out with the last page; offline, there would be none to open the next one.
registration.unregister = async () => false
// In this order: requests for files are answered by the first.
importScripts('keep-files.js', 'msw.js')
`,
)
const all = await generateSW({
  ...shared,
  globDirectory: folder,
  // Pages load scripts without "lean" when they follow a link, and lean ones when they are opened.
  globIgnores: ['app/**', '404.html'],
  swDest: join(folder, 'offline.js'),
})
for (const { warnings } of [kept, all]) for (const warning of warnings) console.error(warning)
console.log(JSON.stringify({ files: kept.count + all.count, bytes: kept.size + all.size }))
