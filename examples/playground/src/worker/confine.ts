/** Ways out of the thread of a snippet: to what the page keeps for later, and to threads that have these again. */
const ways = ['caches', 'Worker', 'SharedWorker', 'serviceWorker', 'CacheStorage', 'ServiceWorkerContainer']

/** Takes these from the global object and all that it inherits from; nothing else in a worker leads to them. */
export function confine(place: object = globalThis): void {
  for (let owner: unknown = place; typeof owner === 'object' && owner !== null; owner = Object.getPrototypeOf(owner)) {
    for (const way of ways) Reflect.deleteProperty(owner, way)
  }
}
