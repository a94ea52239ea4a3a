import { createReadStream, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import react from '@vitejs/plugin-react'
import { type Connect, defineConfig, type Plugin } from 'vite'
import { serverForPages } from '../server-for-pages.js'
import { contentSecurityPolicy } from './content-security-policy.js'

const { resolve } = createRequire(import.meta.url)

/** The worker that msw needs, always that of the installed version. */
const worker = join(dirname(resolve('msw/package.json')), 'lib/mockServiceWorker.js')
/** The pictures of the demo data. */
const media = join(dirname(resolve('@eventcal/server/package.json')), 'media')

/** Vite plugin: serves and copies the assets of the mocks: msw's worker and the demo images. */
function mockFiles(): Plugin {
  return {
    name: 'mock-files',
    configureServer({ middlewares }) {
      const send =
        (file: string, type: string): Connect.SimpleHandleFunction =>
        (_, response) => {
          response.setHeader('Content-Type', type)
          createReadStream(file).pipe(response)
        }
      middlewares.use('/mockServiceWorker.js', send(worker, 'text/javascript'))
      for (const name of readdirSync(media)) {
        middlewares.use(`/media/${name}`, send(join(media, name), 'image/png'))
      }
    },
    generateBundle() {
      const emit = (fileName: string, path: string) =>
        this.emitFile({ type: 'asset', fileName, source: readFileSync(path) })
      emit('mockServiceWorker.js', worker)
      for (const name of readdirSync(media)) emit(`media/${name}`, join(media, name))
    },
  }
}

export default defineConfig(() => {
  // Empty for mocks.
  const server = process.env.VITE_CALENDAR_SERVER || undefined
  return {
    root: import.meta.dirname,
    base: './',
    resolve: { alias: serverForPages(), tsconfigPaths: true },
    plugins: [react(), contentSecurityPolicy(server), ...(server ? [] : [mockFiles()])],
    build: { target: 'es2022', chunkSizeWarningLimit: 1500 },
  }
})
