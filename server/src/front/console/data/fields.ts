import type { Kinds } from '@eventcal/contract'
import { type ResourceName, statuses } from '@eventcal/contract/routes'
import type { Choice } from '../parts/fields.js'

/** How a field of the form is filled in. */
export interface FormField {
  readonly name: string
  readonly label: string
  readonly kind: 'text' | 'date' | 'long' | 'flag' | 'choice' | 'record' | 'records' | 'names' | 'image'
  readonly isRequired?: boolean
  readonly choices?: readonly Choice[]
  /** The resource of the records to choose from. */
  readonly from?: ResourceName
  readonly hint?: string
}

type Writable<Resource extends ResourceName> = keyof Kinds[Resource]['update'] & string
type FieldsOf<Resource extends ResourceName> = readonly (FormField & { readonly name: Writable<Resource> })[]

const status = {
  name: 'status',
  label: 'Status',
  kind: 'choice',
  choices: statuses.map((value) => ({ value, label: value })),
} as const
const image = {
  name: 'image',
  label: 'Picture',
  kind: 'image',
  hint: 'The id of an attachment, or an address.',
} as const
const website = { name: 'website', label: 'Website', kind: 'text' } as const
const phone = { name: 'phone', label: 'Phone', kind: 'text' } as const
const description = { name: 'description', label: 'Description', kind: 'long' } as const
const named = [
  { name: 'name', label: 'Name', kind: 'text', isRequired: true },
  { name: 'slug', label: 'Slug', kind: 'text' },
] as const

/** The main fields of each resource; all others can be written as JSON. */
export const formFields: { readonly [Resource in ResourceName]: FieldsOf<Resource> } = {
  events: [
    { name: 'title', label: 'Title', kind: 'text', isRequired: true },
    { name: 'start_date', label: 'Start', kind: 'date', isRequired: true },
    { name: 'end_date', label: 'End', kind: 'date', isRequired: true },
    { name: 'timezone', label: 'Zone', kind: 'text', hint: 'Such as Europe/Lisbon. Left out: that of the site.' },
    status,
    { name: 'venue', label: 'Venue', kind: 'record', from: 'venues' },
    { name: 'organizer', label: 'Organizers', kind: 'records', from: 'organizers' },
    { name: 'categories', label: 'Categories', kind: 'names', hint: 'Names, with commas. Missing ones are created.' },
    { name: 'tags', label: 'Tags', kind: 'names', hint: 'Names, with commas. Missing ones are created.' },
    { name: 'cost', label: 'Cost', kind: 'text' },
    website,
    image,
    { name: 'all_day', label: 'All day', kind: 'flag' },
    { name: 'featured', label: 'Featured', kind: 'flag' },
    description,
  ],
  venues: [
    { name: 'venue', label: 'Name', kind: 'text', isRequired: true },
    { name: 'address', label: 'Address', kind: 'text' },
    { name: 'city', label: 'City', kind: 'text' },
    { name: 'zip', label: 'Postal code', kind: 'text' },
    { name: 'country', label: 'Country', kind: 'text' },
    phone,
    website,
    status,
    image,
    description,
  ],
  organizers: [
    { name: 'organizer', label: 'Name', kind: 'text', isRequired: true },
    { name: 'email', label: 'E-mail', kind: 'text' },
    phone,
    website,
    status,
    image,
    description,
  ],
  categories: [...named, { name: 'parent', label: 'Below', kind: 'record', from: 'categories' }, description],
  tags: [...named, description],
}
