import { Validator } from '@seriousme/openapi-schema-validator'
import { afterEach, expect, it } from 'vitest'
import * as z from 'zod'
import { routes } from '../../src/console/routes.js'
import { consoleOpenApi } from '../../src/index.js'
import { closeServers, startConsole } from './support/console.js'

afterEach(closeServers)

/** All values of a key in a document. */
function all(document: unknown, key: string): unknown[] {
  if (typeof document !== 'object' || document === null) return []
  return Object.entries(document).flatMap(([name, value]) => [...(name === key ? [value] : []), ...all(value, key)])
}

it('the document of the console is valid OpenAPI 3.1', async () => {
  const validator = new Validator()
  expect(await validator.validate(JSON.parse(JSON.stringify(consoleOpenApi())))).toEqual({ valid: true })
  expect(validator.version).toBe('3.1')
})

it('it has every route, and all that it refers to', () => {
  const document = consoleOpenApi({ serverUrl: 'http://127.0.0.1:4010/' })
  for (const { id, method, path } of routes) {
    expect(document.paths[path]?.[method.toLowerCase()]).toMatchObject({ operationId: id })
  }
  const ids = all(document.paths, 'operationId')
  expect(new Set(ids).size).toBe(ids.length)
  const schemas = Object.keys(Object(document.components.schemas)).map((name) => `#/components/schemas/${name}`)
  const references = all(document, '$ref').filter((one) => one !== '#/components/responses/Error')
  expect(references.filter((one) => !schemas.includes(String(one)))).toEqual([])
  expect(schemas).toEqual(expect.arrayContaining(['#/components/schemas/FaultRule', '#/components/schemas/Behaviour']))
  expect(document.servers).toEqual([{ url: 'http://127.0.0.1:4010/console/api' }])
})

it('it is served, and answers are as it says', async () => {
  const { server, json } = await startConsole({ seed: 2 })
  expect((await json('GET', '/openapi.json')).body).toEqual(JSON.parse(JSON.stringify(consoleOpenApi())))
  await fetch(`${server.apiRoot}/events`)
  await json('PUT', '/snapshots/one')
  await json('POST', '/faults', { then: { kind: 'latency', ms: [0, 1] } })
  const paths = ['/', '/requests', '/requests/1', '/site', '/clock', '/behaviour', '/snapshots', '/faults']
  for (const path of paths) {
    const route = routes.find((each) => each.method === 'GET' && each.path === path.replace('/1', '/{id}'))
    const { body } = await json('GET', path)
    const schema = route?.answer ?? z.never()
    expect([path, z.safeParse(schema, body).error?.issues]).toEqual([path, undefined])
    // Nothing that the document does not mention.
    if (path !== '/site') expect(z.parse(schema, body)).toEqual(body)
  }
})
