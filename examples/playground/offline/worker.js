/*
 * Keeps the playground for the time without a network. It answers with the files of its own build alone, and only where
 * their content is that of the build: snippets must not be able to leave something else in the cache of this origin.
 */

/** The files of the build with their types and the SHA-256 of their content; the build writes them here. */
const files = new Map(Object.entries(__FILES__))
const cacheName = `playground-${self.registration.scope} __VERSION__`
const scope = new URL(self.registration.scope).pathname

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(cacheName)
      .then((cache) => cache.addAll([...files.keys()].map((name) => new Request(scope + name, { cache: 'reload' })))),
  )
})

self.addEventListener('activate', (event) => {
  const old = (name) => name.startsWith(`playground-${self.registration.scope} `) && name !== cacheName
  event.waitUntil(caches.keys().then((names) => Promise.all(names.filter(old).map((name) => caches.delete(name)))))
})

self.addEventListener('fetch', (event) => {
  const { origin, pathname } = new URL(event.request.url)
  if (event.request.method !== 'GET' || origin !== self.location.origin || !pathname.startsWith(scope)) return
  const name = pathname.slice(scope.length) || 'index.html'
  const file = files.get(name)
  if (file) event.respondWith(kept(name, file).then((response) => response ?? fetch(event.request)))
})

async function kept(name, { type, sha256 }) {
  const found = await (await caches.open(cacheName)).match(scope + name)
  const bytes = await found?.arrayBuffer()
  if (!bytes || hex(await crypto.subtle.digest('SHA-256', bytes)) !== sha256) return undefined
  return new Response(bytes, { headers: { 'Content-Type': type } })
}

function hex(digest) {
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
