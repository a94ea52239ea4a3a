import { parseArgs } from 'node:util'

export const help = `Usage: eventcal-mcp (--site URL | --base-url URL) [OPTIONS]

A Model Context Protocol server on standard input and output, over the event calendar of one site.

  --site URL          any page of the site; its API is looked up   EVENTCAL_SITE
  --base-url URL      the API, such as https://example.com/wp-json EVENTCAL_BASE_URL
  --namespace NAME    of --base-url, such as tribe/events/v1       EVENTCAL_NAMESPACE
  --write             offer tools that create and update events
  --help              print this

Credentials come from the environment alone: EVENTCAL_USER, and EVENTCAL_PASSWORD with an application password of that
user. --write needs them. An option on the command line wins over its variable.

Exit codes: 0 when the host closes the connection, 1 when the site cannot be used, 2 for invalid use.
`

/** The site to serve: by the address of a page, or by that of its API. */
export type Address = { readonly site: string } | { readonly baseUrl: string; readonly namespace?: string | undefined }

export interface Options {
  readonly address: Address
  readonly credentials?: { readonly user: string; readonly password: string }
  readonly write: boolean
}

/** Invalid use of the command; the message names the error. */
export class BadUse extends Error {}

type Environment = Readonly<Record<string, string | undefined>>

/**
 * Reads the command line and the environment.
 *
 * @returns `undefined` where only help is asked for
 * @throws BadUse
 */
export function readOptions(args: readonly string[], env: Environment): Options | undefined {
  const values = parsed(args)
  if (values.help) return undefined
  const write = values.write ?? false
  const { EVENTCAL_USER: user, EVENTCAL_PASSWORD: password } = env
  if (!user !== !password) throw new BadUse('EVENTCAL_USER and EVENTCAL_PASSWORD are needed together')
  if (user && password) return { address: addressOf(values, env), credentials: { user, password }, write }
  if (write) throw new BadUse('--write needs EVENTCAL_USER and EVENTCAL_PASSWORD')
  return { address: addressOf(values, env), write }
}

function parsed(args: readonly string[]) {
  const text = { type: 'string' } as const
  const flag = { type: 'boolean' } as const
  const options = { site: text, 'base-url': text, namespace: text, write: flag, help: flag }
  try {
    return parseArgs({ args: [...args], allowPositionals: false, options }).values
  } catch (error) {
    throw new BadUse(error instanceof Error ? error.message : String(error))
  }
}

function addressOf(values: ReturnType<typeof parsed>, env: Environment): Address {
  const isGiven = values.site !== undefined || values['base-url'] !== undefined
  const site = isGiven ? values.site : env.EVENTCAL_SITE
  const baseUrl = isGiven ? values['base-url'] : env.EVENTCAL_BASE_URL
  if (site && baseUrl) throw new BadUse('Give the page of a site or the address of its API, not both')
  // An option that is left empty, as templates of hosts leave variables, is none.
  if (baseUrl) return { baseUrl: checked(baseUrl), namespace: values.namespace || env.EVENTCAL_NAMESPACE || undefined }
  if (!site) throw new BadUse('Give --site or --base-url')
  if (values.namespace) throw new BadUse('--namespace belongs to --base-url; of a --site it is looked up')
  return { site: checked(site) }
}

function checked(address: string): string {
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (!url || !/^https?:$/.test(url.protocol)) throw new BadUse('An address begins with https:// or http://')
  if (url.username || url.password) throw new BadUse('Give credentials by EVENTCAL_USER and EVENTCAL_PASSWORD')
  return address
}
