import { api, type Operation } from '@eventcal/contract'
import { operationIds } from '@eventcal/contract/routes'
import { expect, it } from 'vitest'
import { operationOf } from './operations.js'

it.each(operationIds)('checks %s against what the contract has for it', (id) => {
  const { query, body, answer }: Operation = api[id]
  const checked = operationOf(id)
  expect(checked.answer).toBe(answer)
  expect(Object.keys(checked.body ?? {})).toEqual(Object.keys(body ?? {}))
  const needed = (fields: Operation['body'] = {}) => Object.keys(fields).filter((name) => fields[name]?.required)
  expect(checked.isCreate ? needed(checked.body) : []).toEqual(needed(body))
  expect(checked.query).toMatchObject(Object.fromEntries(Object.entries(query).map(([name]) => [name, {}])))
  for (const [name, { schema }] of Object.entries(query)) expect(checked.query[name]?.schema).toBe(schema)
})
