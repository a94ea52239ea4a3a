import { openApiDocument } from '@eventcal/contract/openapi'
import { describe, expect, it } from 'vitest'
import { withQuietParameters } from './quiet-parameters.js'

describe('quiet parameters', () => {
  it('say the examples of optional parameters and keep those of required ones', () => {
    const id = { name: 'id', in: 'path', required: true, example: 7 }
    const page = { name: 'page', in: 'query', required: false, description: 'Page', example: 2 }
    expect(withQuietParameters({ '/events/{id}': { get: { summary: 'Read', parameters: [id, page] } } })).toEqual({
      '/events/{id}': {
        get: {
          summary: 'Read',
          parameters: [id, { name: 'page', in: 'query', required: false, description: 'Page; for example `2`' }],
        },
      },
    })
  })

  it('change nothing else of the document, and nothing of what is no document', () => {
    const { paths } = openApiDocument({ serverUrl: 'https://calendar.example' })
    const quiet = withQuietParameters(paths)
    expect(Object.keys(Object(quiet))).toEqual(Object.keys(paths))
    expect(withQuietParameters(quiet)).toEqual(quiet)
    for (const odd of [undefined, null, 7, 'text', { '/': 1 }, { '/': { get: { parameters: [null, 1] } } }]) {
      expect(withQuietParameters(odd)).toEqual(odd)
    }
  })
})
