import { describe, expect, it } from 'vitest'
import { address, calendar, codeOf, describePlatform, json, root } from './support/platform.js'

describePlatform((ask) => {
  describe('tags', () => {
    it('are not made of a body that is too large', async () => {
      const body = JSON.stringify({ name: 'Large', description: 'x'.repeat(1024 * 1024) })
      const headers = { 'content-type': 'application/json' }
      expect(codeOf(await ask('/tags', { method: 'POST', as: 'editor', headers, body }))).toEqual([
        ...[413, 'rest_body_too_large'],
      ])
      expect((await ask('/tags?search=Large')).body).toEqual([])
    })

    it('are listed, with totals and pages in headers', async () => {
      const { status, headers, body } = await ask('/tags?per_page=2')
      expect(status).toBe(200)
      expect(body).toMatchObject([{ id: 11, name: 'Äpfel', slug: 'tag-0', taxonomy: 'post_tag', count: 0 }, { id: 12 }])
      expect([headers.get('x-wp-total'), headers.get('x-wp-totalpages')]).toEqual(['3', '2'])
      expect(headers.get('link')).toContain(`<${root}/tags?per_page=2&page=2>; rel="next"`)
      const last = await ask('/tags?per_page=2&page=2')
      expect(last.body).toMatchObject([{ id: 13 }])
      expect(last.headers.get('link')).toMatch(/page=1>; rel="prev"$/)
      const empty = await ask('/tags?page=9&per_page=2&order=asc')
      const api = `<${address}/wp-json/>; rel="https://api.w.org/"`
      expect([empty.body, empty.headers.get('link')]).toEqual([
        ...[[], `${api}, <${root}/tags?per_page=2&order=asc&page=2>; rel="prev"`],
      ])
      const middle = await ask('/tags?per_page=1&page=2')
      const [before, after] = [1, 3].map((page) => `<${root}/tags?per_page=1&page=${page}>`)
      expect(middle.headers.get('link')).toBe(`${api}, ${before}; rel="prev", ${after}; rel="next"`)
      expect((await ask('/tags')).headers.get('link')).toBe(api)
      expect((await ask('/tags?search=nothing&page=3')).headers.get('link')).toContain('page=1>; rel="prev"')
    })

    it.each([
      ['search=bread', [12]],
      ['slug=tag-2,tag-0', [11, 13]],
      ['include=13,11&orderby=include', [13, 11]],
      ['exclude[]=12', [11, 13]],
      ['order=desc', [13, 12, 11]],
      ['orderby=id&order=desc&offset=1', [12, 11]],
      ['hide_empty=true', []],
      ['page=2&per_page=2&offset=0&orderby=id', [11, 12]],
      ['per_page=1&offset=2', [13]],
      ['per_page=1&page=3', [13]],
      ['per_page=100', [11, 12, 13]],
      ...['view', 'embed', 'edit'].map((context): [string, number[]] => [`context=${context}`, [11, 12, 13]]),
    ])('are filtered by %s', async (query, ids) => {
      const { body } = await ask(`/tags?${query}`)
      expect(Array.isArray(body) && body.map(({ id }) => id)).toEqual(ids)
    })

    it.each([
      'per_page=0',
      'per_page=101',
      'page=x',
      'order=up',
      'orderby=x',
      'hide_empty=maybe',
      'include=x',
      'context=all',
    ])('refuse %s', async (query) => {
      const answer = await ask(`/tags?${query}`)
      expect(codeOf(answer)).toEqual([400, 'rest_invalid_param'])
      expect(answer.body.data).toMatchObject({ params: { [query.split('=')[0] ?? '']: expect.any(String) } })
    })

    it('are created by who may write events, once', async () => {
      const name = 'Jam & Jelly'
      expect(codeOf(await ask('/tags', json(undefined, { name })))).toEqual([401, 'rest_cannot_create'])
      expect(codeOf(await ask('/tags', json('subscriber', { name })))).toEqual([403, 'rest_cannot_create'])
      const made = await ask('/tags', json('contributor', { name, description: 'Sweet' }))
      expect(made).toMatchObject({ status: 201, body: { slug: 'jam-jelly', description: 'Sweet' } })
      expect(made.headers.get('location')).toBe(`${root}/tags/${made.body.id}`)
      expect((await ask(`/tags/${made.body.id}`)).body).toMatchObject({ id: made.body.id, slug: 'jam-jelly' })
      expect((await ask(`${calendar}/tags/${made.body.id}`)).body).toMatchObject({ slug: 'jam-jelly' })
      const whole = `{"name":"As long as may be"}`.padEnd(1024 * 1024)
      expect((await ask('/tags', { ...json('editor', {}), body: whole })).status).toBe(201)
      const again = await ask('/tags', json('editor', { name }))
      expect(again).toMatchObject({ status: 400, body: { code: 'term_exists', data: { term_id: made.body.id } } })
    })

    it('need a name, and have no parent', async () => {
      expect(codeOf(await ask('/tags', json('editor', {})))).toEqual([400, 'rest_missing_callback_param'])
      expect(codeOf(await ask('/tags', json('editor', { name: ' ' })))).toEqual([400, 'empty_term_name'])
      expect(codeOf(await ask('/tags', json('editor', { name: ['x'] })))).toEqual([400, 'rest_invalid_param'])
      expect(codeOf(await ask('/tags', json('editor', { name: 'y', parent: 3 })))).toEqual([
        ...[400, 'rest_taxonomy_not_hierarchical'],
      ])
      expect(codeOf(await ask('/tags/999'))).toEqual([404, 'rest_term_invalid'])
      expect(codeOf(await ask('/tags/13', { method: 'DELETE', as: 'editor' }))).toEqual([404, 'rest_no_route'])
    })
  })

  it('answers pages of other origins, and knows no other routes', async () => {
    const answer = await ask('/media', { method: 'OPTIONS', headers: { origin: 'https://app.example' } })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('access-control-allow-origin')).toBe('https://app.example')
    expect(answer.headers.get('access-control-allow-headers')).toContain('Content-Disposition')
    const longer = ['/media', '/media/1', '/tags', '/tags/11', '/users/me'].flatMap((path) => [
      `/x${path}`,
      `${path}/x`,
    ])
    for (const path of ['/posts', '/users', '/mediax', '/tags/x', '', ...longer]) {
      for (const method of ['GET', 'OPTIONS', 'POST'])
        expect(codeOf(await ask(path, { as: 'administrator', method }))).toEqual([404, 'rest_no_route'])
    }
  })
})
