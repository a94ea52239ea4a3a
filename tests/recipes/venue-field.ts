/** One edit: a text that occurs once in a file, and the text in its place. */
export interface Edit {
  readonly file: string
  readonly find: string
  readonly replace: string
}

/** The recipe "Add a field" of CONTRIBUTING.md for a text of venues, `fax`, edit by edit. */
export const venueField: readonly Edit[] = [
  {
    file: 'contract/src/linked.ts',
    find: '  stateprovince: z.optional(z.string()),\n',
    replace: '  stateprovince: z.optional(z.string()),\n  fax: z.optional(z.string()),\n',
  },
  {
    file: 'contract/src/linked.ts',
    find: "  zip: field('text', clearable, nullDefault),\n",
    replace:
      "  zip: field('text', clearable, nullDefault),\n" +
      "  /** Fax number. */\n  fax: field('text', clearable, nullDefault),\n",
  },
  {
    file: 'contract/tests/service-rows.ts',
    find: '    stateprovince | string | null | optional\n',
    replace: '    stateprovince | string | null | optional\n    fax | string | null | optional\n',
  },
  { file: 'sdk/src/values/venue-texts.ts', find: "'phone'] as const", replace: "'phone', 'fax'] as const" },
  {
    file: 'server/src/store/tables/migrations/later.ts',
    find: 'readonly Migration[] = [\n',
    replace: "readonly Migration[] = [\n  { name: 'fax', statements: ['alter table venues add column fax text'] },\n",
  },
  {
    file: 'server/src/store/model/records.ts',
    find: "'zip', 'phone'] as const",
    replace: "'zip', 'phone', 'fax'] as const",
  },
  {
    file: 'server/src/service/posts/venues/kind.ts',
    find: "      zip: plainField(call, 'zip', stored?.zip),\n",
    replace: "      zip: plainField(call, 'zip', stored?.zip),\n      fax: plainField(call, 'fax', stored?.fax),\n",
  },
  {
    file: 'server/src/service/posts/venues/present.ts',
    find: '    zip: venue.zip,\n',
    replace: '    zip: venue.zip,\n    fax: venue.fax,\n',
  },
]

/** The step that shows the field on protected venues, too. */
export const markedPublic: Edit = {
  file: 'contract/src/protection.ts',
  find: 'venues: { shown: publicLinkedFields,',
  replace: "venues: { shown: [...publicLinkedFields, 'fax'],",
}

/** Uses of the field that the compiler has to accept, for a file of its own in the copy. */
export const typedUse = `import { createClient, type Venue } from '@eventcal/sdk'

export const made = (baseUrl: string): PromiseLike<Venue> =>
  createClient({ baseUrl }).venues.create({ venue: 'Hall', fax: '+1 555 0100' })
export const faxOf = ({ fax }: Venue): string | undefined => fax
`
