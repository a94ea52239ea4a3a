import type { ResourceName } from '@eventcal/contract/routes'
import type { Answer } from '../call/answered.js'
import type { CallOptions, ReadOptions } from '../call/options.js'
import type { CalendarClient, OwnOptions } from '../client/client.js'
import type { AnyClient } from '../client/resource.js'
import type { PostsClient, TermsClient } from '../client/resource-types.js'
import type { Resources, ResourceTypes } from '../client/resources.js'
import { createSafe } from '../client/safe.js'
import type { Identified } from '../lists/page.js'
import { extendResource, type ResourceExtension } from './resource.js'
import type { InputOf, OutputOf } from './standard-schema.js'

/** The fields and filters that a site adds, by resource. */
export type Extensions = { readonly [Name in ResourceName]?: ResourceExtension }

type Own<Given extends Extensions, Name extends ResourceName> = Given[Name] extends ResourceExtension
  ? Given[Name]
  : ResourceExtension
type Read<Given extends Extensions, Name extends ResourceName> = OutputOf<Own<Given, Name>['fields']>
type Written<Given extends Extensions, Name extends ResourceName> = InputOf<Own<Given, Name>['fields']>
type Filter<Given extends Extensions, Name extends ResourceName> = InputOf<Own<Given, Name>['filters']>

type One<Given extends Extensions, Name extends ResourceName> = ResourceTypes[Name]['one'] & Read<Given, Name>
type Query<Given extends Extensions, Name extends ResourceName> = ResourceTypes[Name]['query'] & Filter<Given, Name>
type Create<Given extends Extensions, Name extends ResourceName> = ResourceTypes[Name]['create'] & Written<Given, Name>
type Update<Given extends Extensions, Name extends ResourceName> = ResourceTypes[Name]['update'] &
  Partial<Written<Given, Name>>

type Posts<
  Given extends Extensions,
  Name extends ResourceName,
  Options extends CallOptions = CallOptions,
> = PostsClient<One<Given, Name>, Query<Given, Name>, Create<Given, Name>, Update<Given, Name>, Options>
type Linked<Given extends Extensions, Name extends ResourceName> = Posts<Given, Name> & {
  findOrCreate(fields: Create<Given, Name> | string, options?: CallOptions): Answer<One<Given, Name>>
}
type Terms<Given extends Extensions, Name extends ResourceName> = TermsClient<
  One<Given, Name>,
  Query<Given, Name>,
  Create<Given, Name>,
  Update<Given, Name>
>

/** A client that knows the fields and filters of a site. */
export interface Extended<Given extends Extensions> extends Omit<CalendarClient, keyof Resources | 'withOptions'> {
  readonly events: Posts<Given, 'events', ReadOptions>
  readonly venues: Linked<Given, 'venues'>
  readonly organizers: Linked<Given, 'organizers'>
  readonly categories: Terms<Given, 'categories'>
  readonly tags: Terms<Given, 'tags'>
  withOptions(options: OwnOptions): Extended<Given>
}

/**
 * A client that also knows the fields and filters which a site adds to the interface, by Standard Schemas of any library.
 * Filters and the fields of payloads are checked and sent; what a write was told and did not keep is a `notApplied` error.
 * The fields of answers are checked and, where the schema says so, converted; those that do not fit are an
 * `outsideContract` error. Everything else is as it was.
 *
 * @throws InvalidInputError from calls whose input does not fit the schemas, before anything is sent
 * @example
 * ```ts
 * import { extend } from '@eventcal/sdk/extend'
 * import { z } from 'zod'
 *
 * const site = extend(calendar, {
 *   events: { fields: z.object({ age_limit: z.optional(z.number()) }), filters: z.object({ age_limit: z.optional(z.number()) }) },
 * })
 * for await (const event of site.events.list({ age_limit: 18 })) console.log(event.title, event.age_limit)
 * ```
 */
export function extend<const Given extends Extensions>(calendar: CalendarClient, extensions: Given): Extended<Given> {
  const resources = Object.fromEntries(
    resourceNames.map((name) => {
      // The methods of all resources have the same form; see `createResource`.
      const client = calendar[name] as unknown as AnyClient<Identified & Readonly<Record<string, unknown>>>
      const extension = extensions[name]
      return [name, extension ? extendResource(client, name, extension) : client]
    }),
    // The same five names, whose types the schemas tell.
  ) as unknown as Resources
  const extended = {
    ...calendar,
    ...resources,
    safe: createSafe(resources),
    withOptions: (options: OwnOptions) => extend(calendar.withOptions(options), extensions),
  }
  return extended as unknown as Extended<Given>
}

const resourceNames: readonly ResourceName[] = ['events', 'venues', 'organizers', 'categories', 'tags']
