import { afterAll, beforeAll, describe } from 'vitest'
import { createClient } from '../src/index.js'
import type { CreateClient, SuiteInstance } from './client-suite.js'
import { updateFields } from './writes/fields.js'
import { keepFields } from './writes/kept.js'
import { writeLinked } from './writes/linked.js'
import { writeByName } from './writes/names.js'
import { writeSafely } from './writes/safety.js'
import { Setting } from './writes/setting.js'

const groups = [updateFields, keepFields, writeSafely, writeLinked, writeByName]

/**
 * Checks of every write, for instances that keep omitted fields and for those that reset them.
 *
 * @param open Starts or names an instance.
 * @param create Makes the client that writes.
 */
export function writeSuite(
  name: string,
  open: () => Promise<SuiteInstance>,
  create: CreateClient = createClient,
): void {
  describe(`writes to ${name}`, () => {
    const setting = new Setting(create)
    beforeAll(async () => setting.open(await open()))
    afterAll(() => setting.close())
    for (const group of groups) group(setting)
  })
}
