import { readFileSync } from 'node:fs'
import { eventFields } from '../src/event-fields.js'
import { organizerFields, venueFields } from '../src/linked.js'
import { idParams, slugParams } from '../src/operation.js'
import { categoryQueryFields, eventQueryFields, linkedQueryFields, tagQueryFields, undeclared } from '../src/queries.js'
import { indexQueryFields } from '../src/root.js'
import { categoryFields, tagFields } from '../src/terms.js'
import type { Fields } from '../src/values.js'

/** Descriptions by the names of fields. */
type Texts = Readonly<Record<string, string>>

const files = ['queries', 'event-fields', 'linked', 'terms', 'operation', 'root']
const line = /^(?:export )?(?:const|function) (\w+)|^ +\/\*\* (.+?)\.? \*\/\n(?: +\/\/.*\n)*\s+(\w+)(?=[:,])/gm

/** The comments above the fields in the source of the contract, by the name of the table or function that they stand in. */
function comments(): ReadonlyMap<string, Texts> {
  const found = new Map<string, Record<string, string>>()
  for (const file of files) {
    const source = readFileSync(new URL(`../src/${file}.ts`, import.meta.url), 'utf8')
    let texts: Record<string, string> = {}
    for (const [, table, text, name] of source.matchAll(line)) {
      if (table) {
        texts = {}
        found.set(table, texts)
      } else if (text && name) texts[name] = text
    }
  }
  return found
}

/**
 * The descriptions of all parameters and fields, for documents and the index. In the contract they are comments, which
 * editors show, and which cost the pages of users nothing.
 *
 * @throws Error naming a field without a comment.
 */
export function descriptions(): {
  readonly shared: Texts
  readonly query: Readonly<Record<string, Texts>>
  readonly body: Readonly<Record<string, Texts>>
} {
  const written = comments()
  /** Where a table takes fields from others, those come last. */
  const texts = (fields: Fields, ...tables: readonly string[]): Texts =>
    Object.fromEntries(
      Object.keys(fields).map((name) => {
        const text = tables.map((table) => written.get(table)?.[name]).find(Boolean)
        if (!text) throw new Error(`${tables[0]}.${name} has no comment`)
        return [name, text]
      }),
    )
  const linked = texts(linkedQueryFields, 'linkedQueryFields', 'pageFields')
  return {
    shared: {
      ...texts(idParams, 'idParams'),
      ...texts(slugParams, 'slugParams'),
      ...texts({ password: undeclared.lax.password }, 'undeclared'),
    },
    query: {
      index: texts(indexQueryFields, 'indexQueryFields'),
      events: texts(eventQueryFields, 'eventQueryFields', 'pageFields'),
      venues: linked,
      organizers: linked,
      categories: texts(categoryQueryFields, 'categoryQueryFields', 'tagQueryFields', 'pageFields'),
      tags: texts(tagQueryFields, 'tagQueryFields', 'pageFields'),
    },
    body: {
      events: texts(eventFields, 'eventFields'),
      venues: texts(venueFields, 'venueFields'),
      organizers: texts(organizerFields, 'organizerFields'),
      categories: texts(categoryFields, 'categoryFields', 'tagFields'),
      tags: texts(tagFields, 'tagFields'),
    },
  }
}

/** The file in which documents find them. */
export const descriptionsFile = {
  path: 'src/descriptions.json',
  text: (): string => `${JSON.stringify(descriptions(), null, 2)}\n`,
} as const
