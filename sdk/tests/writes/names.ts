import { expect, it } from 'vitest'
import type { Setting } from './setting.js'

/** Records that are meant by their names. */
export function writeByName(setting: Setting): void {
  it('resolve tags by name, and categories', async () => {
    const tag = await setting.calendar.tags.create({ name: `R&B ${setting.mark}` })
    const event = await setting.make({
      tags: [`r&b ${setting.mark}`, tag.slug, `fresh ${setting.mark}`],
      categories: [`Category ${setting.mark}`],
    })
    expect(event.tags.map(({ name }) => name.replace('&amp;', '&')).sort()).toEqual(
      [`R&B ${setting.mark}`, `fresh ${setting.mark}`].sort(),
    )
    expect(event.categories.map(({ name }) => name)).toEqual([`Category ${setting.mark}`])
  })

  it('move a category to the top', async () => {
    const parent = await setting.calendar.categories.create({ name: `Parent ${setting.mark}` })
    const child = await setting.calendar.categories.create({
      name: `Child ${setting.mark}`,
      parent: parent.id,
      description: 'Words',
    })
    expect(child.parent).toBe(parent.id)
    expect((await setting.calendar.categories.update(child.id, { parent: null })).parent).toBe(0)
    expect((await setting.calendar.categories.update(child.id, { description: null })).description.trim()).toBe('')
  })

  it('find before they create', async () => {
    const name = `O'Brien & Söhne “${setting.mark}”`
    const [one, two] = await Promise.all([
      setting.calendar.venues.findOrCreate(name),
      setting.calendar.venues.findOrCreate(name),
    ])
    expect(two.id).toBe(one.id)
    expect((await setting.calendar.venues.findOrCreate({ venue: name.toUpperCase(), city: 'Nowhere' })).id).toBe(one.id)
    expect((await setting.calendar.venues.get(one.id)).city).toBeUndefined()
    const club = await setting.calendar.organizers.findOrCreate({ organizer: `Club & Co ${setting.mark}` })
    expect((await setting.connect().organizers.findOrCreate(`Club & Co ${setting.mark}`)).id).toBe(club.id)
    const tag = await setting.calendar.tags.findOrCreate(`Rock & Roll ${setting.mark}`)
    expect((await setting.calendar.tags.findOrCreate(`Rock & Roll ${setting.mark}`)).id).toBe(tag.id)
    const top = await setting.calendar.categories.findOrCreate(`Level ${setting.mark}`)
    const below = await setting.calendar.categories.findOrCreate({ name: `Level ${setting.mark}`, parent: top.id })
    expect(below.id).not.toBe(top.id)
    expect((await setting.calendar.categories.findOrCreate({ name: `Level ${setting.mark}`, parent: top.id })).id).toBe(
      below.id,
    )
  })
}
