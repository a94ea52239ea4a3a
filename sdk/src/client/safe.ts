import type { CalendarEvent, Kinds, Organizer, TermName, Venue } from '@eventcal/contract'
import { type CalendarError, isCalendarError } from '../errors/index.js'
import type { Page } from '../lists/page.js'
import type { DryRun } from '../write/difference.js'
import type { DryRunOptions } from '../write/options.js'
import type { EventsClient, OrganizersClient, Resources, VenuesClient } from './resources.js'

/** The result of a call: data, or the error that would have been thrown. */
export type Result<Data> =
  | { readonly ok: true; readonly data: Data; readonly error?: undefined }
  | { readonly ok: false; readonly error: CalendarError; readonly data?: undefined }

type Method = (...input: never[]) => unknown
type Same<Client, Name extends keyof Client, Data> = Client[Name] extends (...input: infer Input) => unknown
  ? (...input: Input) => Promise<Result<Data>>
  : never

interface SafeResource<Client extends Record<'list' | 'get' | 'create' | 'update' | 'delete', Method>, One> {
  /** One page of the list. */
  list: Same<Client, 'list', Page<One>>
  get: Same<Client, 'get', One>
  create: Same<Client, 'create', One>
  update: Same<Client, 'update', One>
}

/** Methods of records with slugs, with results instead of errors. */
export interface SafePosts<Client extends EventsClient | VenuesClient | OrganizersClient, One>
  extends SafeResource<Client, One> {
  dryRun(
    ref: Parameters<Client['get']>[0],
    fields: Parameters<Client['replace']>[1],
    options?: Omit<DryRunOptions, 'dryRun'>,
  ): Promise<Result<DryRun>>
  replace: Same<Client, 'replace', One>
  delete: Same<Client, 'delete', One>
}

/** Methods of terms, with results instead of errors. */
export interface SafeTerms<Client extends Resources[TermName], One> extends SafeResource<Client, One> {
  delete: Same<Client, 'delete', One>
  findOrCreate: Same<Client, 'findOrCreate', One>
}

/** The five resources with results instead of errors. */
export interface SafeClient extends SafeTermClients {
  readonly events: SafePosts<EventsClient, CalendarEvent>
  readonly venues: SafePosts<VenuesClient, Venue> & Finds<VenuesClient, Venue>
  readonly organizers: SafePosts<OrganizersClient, Organizer> & Finds<OrganizersClient, Organizer>
}

type SafeTermClients = { readonly [Name in TermName]: SafeTerms<Resources[Name], Kinds[Name]['one']> }

interface Finds<Client extends VenuesClient | OrganizersClient, One> {
  findOrCreate: Same<Client, 'findOrCreate', One>
}

/** Returns the outcome of a promise as a result. Rethrows errors that are not of this package, since those are bugs. */
export async function settle<Data>(run: () => PromiseLike<Data>): Promise<Result<Data>> {
  try {
    return { ok: true, data: await run() }
  } catch (error) {
    if (!isCalendarError(error)) throw error
    return { ok: false, error }
  }
}

/** Wraps every method of every resource. */
export function createSafe(resources: Resources): SafeClient {
  const wrapped = Object.entries(resources).map(([name, methods]) => [
    name,
    Object.fromEntries(
      // Each entry is a method that gives a promise.
      Object.entries(methods as Record<string, (...input: unknown[]) => PromiseLike<unknown>>).map(([key, method]) => [
        key,
        (...input: unknown[]) => settle(() => method(...input)),
      ]),
    ),
  ])
  // Built from the same five names and methods, which Object.fromEntries forgets.
  return Object.fromEntries(wrapped) as SafeClient
}
