import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Manifest } from '../../scripts/release/published-packages.js'

/** The body of the request with which npm publishes a package. */
export interface Publication {
  readonly name: string
  readonly access: string
  readonly 'dist-tags': Readonly<Record<string, string>>
  readonly versions: Readonly<Record<string, Manifest>>
  /** Archives by file name, as base64. */
  readonly _attachments: Readonly<Record<string, { readonly data: string; readonly length: number }>>
}

/** A registry on this machine that keeps what is published. */
export interface Registry {
  readonly url: string
  readonly published: readonly Publication[]
  close(): Promise<void>
}

/** Starts an empty registry, as far as publishing needs one. */
export async function startRegistry(): Promise<Registry> {
  const published: Publication[] = []
  const server = createServer(async (request, response) => {
    const name = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname.slice(1))
    const known = published.filter((one) => one.name === name)
    const answer = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (request.method === 'PUT') {
      const publication: Publication = JSON.parse(await textOf(request))
      published.push(publication)
      answer(201, { ok: true })
    } else if (known.length > 0) {
      answer(200, {
        name,
        'dist-tags': known.at(-1)?.['dist-tags'],
        versions: Object.assign({}, ...known.map(({ versions }) => versions)),
      })
    } else {
      answer(404, { error: 'Not found' })
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A server that listens on a port has an address of this form.
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/`,
    published,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}
