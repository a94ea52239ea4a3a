/** Preloaded into a server that runs with `--expose-gc`: tells by IPC how much memory is left after a collection. */
process.on('message', () => {
  globalThis.gc?.()
  const { rss, heapUsed } = process.memoryUsage()
  process.send?.({ rss, heapUsed })
})
// The server ends when it is told to, whether or not somebody still listens.
process.channel?.unref()
