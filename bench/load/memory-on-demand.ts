/** Preloaded into a server that runs with `--expose-gc`: reports the memory after a garbage collection by IPC. */
process.on('message', () => {
  globalThis.gc?.()
  const { rss, heapUsed } = process.memoryUsage()
  process.send?.({ rss, heapUsed })
})
// The IPC channel must not keep the server alive.
process.channel?.unref()
