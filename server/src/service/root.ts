import { type OpenApiDocument, openApiDocument } from '@eventcal/contract/openapi'
import { type HandlersOf, implement } from './call/handler.js'
import { describeBehaviour, describeService } from './describe.js'
import { problem } from './wire/problems.js'
import type { Urls } from './wire/urls.js'

/** `GET /`: the routes and how the server behaves. Only our own namespace is here. */
const index = implement('index', {
  check: async () => undefined,
  allowed: () => true,
  answer: async ({ site, input }) => {
    const namespace = input.raw('namespace')
    if (namespace !== undefined && namespace !== null && namespace !== site.urls.namespace) {
      throw problem('rest_invalid_namespace', `namespace must be ${site.urls.namespace}.`)
    }
    const { profile } = describeBehaviour(site.quirks)
    return { status: 200, headers: { 'X-Eventcal-Profile': profile }, body: describeService(site) }
  },
})

/** One document per address; making one takes some milliseconds. */
const documents = new WeakMap<Urls, OpenApiDocument>()

function documentOf(urls: Urls): OpenApiDocument {
  const document = documents.get(urls) ?? openApiDocument({ serverUrl: urls.apiRoot })
  documents.set(urls, document)
  return document
}

/** `GET /doc` */
const doc = implement('doc', {
  check: async () => undefined,
  allowed: () => true,
  answer: async ({ site }) => ({ status: 200, body: documentOf(site.urls) }),
})

/** How the routes about the service itself are served. */
export const rootHandlers: HandlersOf<'index' | 'doc'> = { index, doc }
