import { expect, it } from 'vitest'
import type { Setting } from './setting.js'
import { stable } from './stable.js'

/** Fields that some instances reset in updates without them: status, date, cost. */
export function keepFields(setting: Setting): void {
  it.each(['draft', 'pending', 'publish'] as const)('keep the status %s and the date', async (status) => {
    const created = await setting.make({ status })
    expect(stable(await setting.calendar.events.update(created.id, { cost: 5 }))).toMatchObject({
      status,
      date: created.date,
      date_utc: created.date_utc,
    })
  })

  it('keep what is scheduled scheduled, and publish it when told', async () => {
    const { id, date_utc } = await setting.make({ status: 'future', date_utc: '2031-01-01 00:00:00' })
    expect(await setting.calendar.events.update(id, { cost: 5 })).toMatchObject({ status: 'future', date_utc })
    expect((await setting.calendar.events.update(id, { status: 'publish' })).status).toBe('publish')
    await expect(setting.make({ status: 'future', date_utc: undefined })).rejects.toMatchObject({
      code: 'invalidInput',
    })
  })

  it.each([
    ['10'],
    ['$10'],
    ['10 €'],
    ['9,99'],
    ['$10 – $20'],
    ['Free'],
    ['Donation'],
    ['1,000'],
    ['USD 10'],
    [['5', '7.50']],
  ])('bring the cost %s back', async (cost) => {
    const before = await setting.make({ cost })
    const after = await setting.calendar.events.update(before.id, { sticky: false })
    expect({ cost: after.cost, details: after.cost_details }).toEqual({
      cost: before.cost,
      details: before.cost_details,
    })
  })
}
