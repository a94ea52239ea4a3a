import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { repeats } from '../../../../tests/support/repeats.js'
import { describeEngine } from '../../../tests/support/engines.js'
import { type Asker, idsOf, refused, type TestCalendar, testCalendar } from '../../../tests/support/terms-service.js'

const profiles = ['reference', 'live'] as const

/** Returns every category with its parent. */
async function tree(calendar: TestCalendar): Promise<unknown> {
  const { body } = await calendar.ask('anonymous', 'GET', '/categories?hide_empty=0&orderby=id')
  const list: unknown = body.categories
  return (
    Array.isArray(list) && list.map(({ id, parent }: { id: number; parent: number }) => `${id}<${parent}`).join(' ')
  )
}

describeEngine('writing terms', (engine) => {
  describe.each(profiles)('in profile %s', (profile) => {
    it('creates, changes only what is sent, and deletes', async () => {
      await using calendar = await testCalendar(engine, profile)
      const created = await calendar.ask('author', 'POST', '/categories', {
        ...{ name: ' <b>New</b>  one ', description: 'a <em>b</em><p>c</p><script>1</script>', parent: 4 },
      })
      expect(created.status).toBe(201)
      expect(created.body).toMatchObject({ id: 50, name: 'New one', slug: 'new-one', parent: 4, count: 0 })
      expect(created.body.description).toContain('a <em>b</em>')
      expect(created.body.description).not.toMatch(/<p>|<script/)
      for (const method of ['POST', 'PUT', 'PATCH']) {
        const changed = await calendar.ask('author', method, '/categories/50', { name: method })
        expect([changed.status, changed.body.name, changed.body.slug, changed.body.parent]).toEqual([
          200,
          method,
          'new-one',
          4,
        ])
        expect(changed.body).toHaveProperty('_links')
      }
      const deleted = await calendar.ask('author', 'DELETE', '/categories/50')
      expect([deleted.status, deleted.body.name]).toEqual([200, 'PATCH'])
      expect(deleted.body).not.toHaveProperty('_links')
      const again = await calendar.ask('author', 'DELETE', '/categories/50')
      expect([again.status, refused(again)]).toEqual([400, ['id']])
    })

    it('says where a new term is', async () => {
      await using calendar = await testCalendar(engine, profile)
      const { headers, body } = await calendar.ask('admin', 'POST', '/tags', { name: 'New' })
      const self =
        profile === 'live'
          ? 'https://calendar.example/wp/v2/tags/50'
          : 'https://calendar.example/calendar/events/v1/tags/50'
      expect(headers.get('location')).toBe(self)
      const allow = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']
      expect(body._links).toMatchObject({ self: [{ href: self, targetHints: { allow } }] })
      expect((await calendar.ask('anonymous', 'GET', '/tags/50')).body._links).toMatchObject({
        self: [{ href: self, targetHints: { allow: ['GET'] } }],
      })
    })

    it.each<[Asker, number, number]>([
      ['anonymous', 401, 401],
      ['subscriber', 403, 403],
      ['contributor', 403, 403],
      ['author', 201, 403],
      ['editor', 201, 201],
      ['admin', 201, 201],
    ])('lets %s create categories: %i, tags: %i', async (as, category, tag) => {
      await using calendar = await testCalendar(engine, profile)
      for (const [resource, status, one] of [
        ['categories', category, 6],
        ['tags', tag, 13],
      ] as const) {
        const created = await calendar.ask(as, 'POST', `/${resource}`, { name: 'New' })
        expect(created.status).toBe(status)
        expect(created.headers.get('allow')).toBe(status === 201 ? 'GET, POST' : 'GET')
        const changed = await calendar.ask(as, 'PATCH', `/${resource}/${one}`, { name: 'Newer' })
        expect(changed.status).toBe(status === 201 ? 200 : status)
        const deleted = await calendar.ask(as, 'DELETE', `/${resource}/${one}`)
        expect(deleted.status).toBe(status === 201 ? 200 : status)
      }
    })

    it('tells of bad input before it tells of rights', async () => {
      await using calendar = await testCalendar(engine, profile)
      expect((await calendar.ask('anonymous', 'POST', '/tags', {})).body.code).toBe('rest_missing_callback_param')
      expect(refused(await calendar.ask('anonymous', 'DELETE', '/tags/999'))).toEqual(['id'])
      expect(refused(await calendar.ask('anonymous', 'DELETE', '/tags/1'))).toEqual(['id'])
      expect(refused(await calendar.ask('anonymous', 'PATCH', '/categories/99999999999', { name: 'x' }))).toEqual([
        'id',
      ])
      expect(refused(await calendar.ask('anonymous', 'POST', '/categories', { name: 'x', parent: 99 }))).toEqual([
        'parent',
      ])
    })

    it('refuses a name that stands on the same level', async () => {
      await using calendar = await testCalendar(engine, profile)
      const same = await calendar.ask('admin', 'POST', '/categories', { name: 'mUSIC' })
      expect(same.body).toMatchObject({
        code: 'term_exists',
        data: { status: 400, term_id: 1 },
        additional_data: [1, 1],
      })
      const tag = await calendar.ask('admin', 'POST', '/tags', { name: 'Family', slug: 'family' })
      expect(tag.body).toMatchObject({ code: 'term_exists', data: { term_id: 10 } })
      const science = await calendar.ask('admin', 'POST', '/categories', { name: 'Tech & Science' })
      expect(science.body).toMatchObject({ code: 'term_exists', data: { term_id: 5 } })
      const elsewhere = await calendar.ask('admin', 'POST', '/categories', { name: 'Music', parent: 4 })
      expect([elsewhere.status, elsewhere.body.slug]).toEqual([201, 'music-sport'])
      const ownSlug = await calendar.ask('admin', 'POST', '/tags', { name: 'family', slug: 'kin' })
      expect([ownSlug.status, ownSlug.body.slug]).toEqual([201, 'kin'])
    })

    it('lets only one of many make the same term', async () => {
      await using calendar = await testCalendar(engine, profile)
      const answers = await Promise.all(
        Array.from({ length: 8 }, () => calendar.ask('admin', 'POST', '/tags', { name: 'Race' })),
      )
      expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(7).fill(400)])
      expect(calendar.faults).toEqual([])
    })

    it('tells taken slugs apart on create and refuses them on update', async () => {
      await using calendar = await testCalendar(engine, profile)
      const second = await calendar.ask('admin', 'POST', '/tags', { name: 'Other', slug: 'Family' })
      expect([second.status, second.body.slug]).toEqual([201, 'family-2'])
      const update = await calendar.ask('admin', 'PATCH', '/tags/13', { slug: 'family' })
      expect([update.status, update.body.code]).toEqual([400, 'duplicate_term_slug'])
      expect((await calendar.ask('admin', 'PATCH', '/tags/13', { slug: 'unused', name: 'Used' })).status).toBe(200)
      const odd = await calendar.ask('admin', 'PATCH', '/tags/13', { slug: 'Ünï / X' })
      expect(odd.body.slug).toBe('uni-x')
    })

    it('makes the id the slug of a name without letters', async () => {
      await using calendar = await testCalendar(engine, profile)
      const first = await calendar.ask('admin', 'POST', '/tags', { name: '???' })
      const second = await calendar.ask('admin', 'POST', '/tags', { name: '!!!' })
      expect([first.body.slug, second.body.slug]).toEqual(['50', '51'])
    })

    it.each([
      [{ name: '   ' }, 'empty_term_name', []],
      [{ name: '<i></i>' }, 'empty_term_name', []],
      [{ name: '' }, 'rest_invalid_param', ['name']],
      [{ name: ['a'] }, 'rest_invalid_param', ['name']],
      [{ name: true }, 'rest_invalid_param', ['name']],
      [{ name: 'x'.repeat(201) }, 'rest_invalid_param', ['name']],
      [{ name: '&'.repeat(50) }, 'rest_invalid_param', ['name']],
      [{ name: 'a', slug: ['b'] }, 'rest_invalid_param', ['slug']],
      [{ name: 'a', description: {} }, 'rest_invalid_param', ['description']],
    ])('refuses %j', async (body, code, params) => {
      await using calendar = await testCalendar(engine, profile)
      for (const [method, path] of [
        ['POST', '/tags'],
        ['PATCH', '/tags/13'],
        ['POST', '/categories'],
      ] as const) {
        const answer = await calendar.ask('admin', method, path, body)
        expect([answer.status, answer.body.code, refused(answer)]).toEqual([400, code, params])
      }
      expect(idsOf(await calendar.ask('admin', 'GET', '/tags?hide_empty=0'))).toEqual([10, 11, 12, 13])
    })

    it('takes a name of 200 characters, whatever their bytes', async () => {
      await using calendar = await testCalendar(engine, profile)
      const { status, body } = await calendar.ask('admin', 'POST', '/tags', { name: `${'日'.repeat(199)}🎉` })
      expect([status, String(body.slug).length <= 200]).toEqual([201, true])
    })

    it('knows no parent of tags', async () => {
      await using calendar = await testCalendar(engine, profile)
      for (const parent of [10, '10', 0, 'music', [10], false]) {
        for (const [method, path] of [
          ['POST', '/tags'],
          ['PATCH', '/tags/13'],
        ] as const) {
          const { status, body } = await calendar.ask('admin', method, path, { name: 'x', parent })
          expect([parent, status, body.code]).toEqual([parent, 400, 'rest_taxonomy_not_hierarchical'])
        }
      }
      expect((await calendar.ask('admin', 'PATCH', '/tags/13', { name: 'x', parent: null })).status).toBe(200)
      expect((await calendar.ask('author', 'POST', '/tags', { name: 'x', parent: 10 })).status).toBe(403)
    })

    it('moves what is below a deleted category up, and leaves events their other terms', async () => {
      await using calendar = await testCalendar(engine, profile)
      await calendar.ask('editor', 'DELETE', '/categories/2')
      expect(await tree(calendar)).toBe('1<0 3<1 4<0 5<0 6<0')
      const { body } = await calendar.ask('anonymous', 'GET', '/events/100')
      expect(body).toMatchObject({ categories: [], tags: [{ id: 10 }] })
    })

    it('answers any payload without a fault', async () => {
      await using calendar = await testCalendar(engine, profile)
      const value = fc.oneof(fc.jsonValue(), fc.string({ unit: 'binary' }), fc.constantFrom(1, 2, 3, '2', 0, null))
      const name = fc.oneof(value, fc.string())
      const body = fc.record({ name, description: value, slug: value, parent: value }, { requiredKeys: [] })
      const target = fc.constantFrom(
        ...(['categories', 'tags', 'categories/1', 'categories/2', 'categories/3', 'tags/10'] as const),
      )
      await fc.assert(
        fc.asyncProperty(target, body, async (path, fields) => {
          const { status } = await calendar.ask('admin', 'POST', `/${path}`, fields)
          expect([200, 201, 400]).toContain(status)
        }),
        { numRuns: repeats(200) },
      )
      expect(calendar.faults).toEqual([])
      expect((await calendar.ask('anonymous', 'GET', '/events')).status).toBe(200)
    })
  })

  describe('moving categories as instances do', () => {
    it('knows no 0, null or blank parent', async () => {
      await using calendar = await testCalendar(engine, 'live')
      for (const parent of [0, null, '']) {
        const answer = await calendar.ask('admin', 'PATCH', '/categories/2', { parent })
        expect([answer.status, refused(answer)]).toEqual([400, ['parent']])
      }
    })

    it('moves a category to the top that is put below itself', async () => {
      await using calendar = await testCalendar(engine, 'live')
      expect((await calendar.ask('admin', 'PATCH', '/categories/2', { parent: 2 })).body.parent).toBe(0)
    })

    it('breaks a loop by moving the other category to the top', async () => {
      await using calendar = await testCalendar(engine, 'live')
      expect((await calendar.ask('admin', 'PATCH', '/categories/1', { parent: 3 })).body.parent).toBe(3)
      expect(await tree(calendar)).toBe('1<3 2<1 3<0 4<0 5<0 6<0')
    })

    it('refuses "" for what cannot be cleared', async () => {
      await using calendar = await testCalendar(engine, 'live')
      expect(refused(await calendar.ask('admin', 'PATCH', '/categories/4', { description: '' }))).toEqual([
        'description',
      ])
      expect((await calendar.ask('admin', 'PATCH', '/categories/4', { description: ' ' })).body.description).toBe(' ')
    })
  })

  describe('moving categories as a client expects', () => {
    it('moves to the top by 0 and null', async () => {
      await using calendar = await testCalendar(engine, 'reference')
      for (const parent of [0, null, '0']) {
        await calendar.ask('admin', 'PATCH', '/categories/4', { parent: 1 })
        expect((await calendar.ask('admin', 'PATCH', '/categories/4', { parent })).body.parent).toBe(0)
      }
      expect((await calendar.ask('admin', 'POST', '/categories', { name: 'Top', parent: 0 })).body.parent).toBe(0)
    })

    it('refuses to put a category below itself or below what is under it', async () => {
      await using calendar = await testCalendar(engine, 'reference')
      for (const parent of [1, 2, 3]) {
        const answer = await calendar.ask('admin', 'PATCH', '/categories/1', { name: 'Moved', parent })
        expect([answer.status, refused(answer)]).toEqual([400, ['parent']])
      }
      expect(await tree(calendar)).toBe('1<0 2<1 3<2 4<0 5<0 6<0')
      expect((await calendar.ask('anonymous', 'GET', '/categories/1')).body.name).toBe('Music')
    })

    it('clears a description by "" and null, and makes a slug anew from the name', async () => {
      await using calendar = await testCalendar(engine, 'reference')
      for (const description of ['', null]) {
        await calendar.ask('admin', 'PATCH', '/categories/4', { description: 'A & B' })
        expect((await calendar.ask('admin', 'PATCH', '/categories/4', { description })).body.description).toBe('')
      }
      const { body } = await calendar.ask('admin', 'PATCH', '/categories/4', { name: 'Games', slug: '' })
      expect([body.name, body.slug]).toEqual(['Games', 'games'])
      expect(refused(await calendar.ask('admin', 'PATCH', '/categories/4', { name: null }))).toEqual(['name'])
    })

    it('gives a name back as it was sent', async () => {
      await using calendar = await testCalendar(engine, 'reference')
      for (const name of ['Rock & Roll', 'a < b', '"quoted"', 'R&amp;B', '5 > 4']) {
        const { body } = await calendar.ask('admin', 'POST', '/tags', { name })
        expect(body.name).toBe(name === 'R&amp;B' ? 'R&B' : name)
      }
    })
  })
})
