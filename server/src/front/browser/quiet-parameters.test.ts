import { openApiDocument } from '@eventcal/contract/openapi'
import { describe, expect, it } from 'vitest'
import { withQuietParameters } from './quiet-parameters.js'

describe('quiet parameters', () => {
  it('say the examples of optional parameters and keep those of required ones', () => {
    const id = { name: 'id', in: 'path', required: true, example: 7 }
    const page = { name: 'page', in: 'query', required: false, description: 'Page', example: 2 }
    const quiet = { name: 'page', in: 'query', required: false, description: 'Page; for example `2`' }
    const paths = { '/events/{id}': { get: { summary: 'Read', parameters: [id, page] } } }
    expect(withQuietParameters({ paths })).toEqual({
      paths: { '/events/{id}': { get: { summary: 'Read', parameters: [id, quiet] } } },
    })
    expect(withQuietParameters({ components: { schemas: {}, parameters: { Id: id, Page: page } } })).toEqual({
      components: { schemas: {}, parameters: { Id: id, Page: quiet } },
    })
  })

  it('leave no optional parameter of the real document with an example, wherever it stands', () => {
    const document = openApiDocument({ serverUrl: 'https://calendar.example' })
    const examples = (piece: unknown): number => parametersIn(piece).filter((one) => 'example' in one).length
    expect(examples(document)).toBeGreaterThan(20)
    expect(examples(withQuietParameters({ ...document }))).toBe(0)
  })

  it('change nothing else of the document, and nothing of what is no document', () => {
    const document = { ...openApiDocument({ serverUrl: 'https://calendar.example' }) }
    const quiet = withQuietParameters(document)
    expect(Object.keys(quiet)).toEqual(Object.keys(document))
    expect(Object.keys(Object(quiet.paths))).toEqual(Object.keys(document.paths))
    expect(withQuietParameters(quiet)).toEqual(quiet)
    for (const paths of [undefined, null, 7, 'text', { '/': 1 }, { '/': { get: { parameters: [null, 1] } } }]) {
      expect(withQuietParameters({ paths, components: paths })).toEqual({ paths, components: paths })
    }
  })
})

/** The optional parameters anywhere in a piece of a document. */
function parametersIn(piece: unknown): object[] {
  if (Array.isArray(piece)) return piece.flatMap(parametersIn)
  if (typeof piece !== 'object' || piece === null) return []
  const own = 'in' in piece && 'required' in piece && piece.required === false ? [piece] : []
  return [...own, ...Object.values(piece).flatMap(parametersIn)]
}
