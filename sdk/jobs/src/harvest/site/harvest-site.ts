import { type Discovery, discover } from '@eventcal/sdk'
import type { Settings } from '../model/options.js'
import type { Evidence, SiteResult } from '../model/outcome.js'
import { Deadline } from '../polite/deadline.js'
import { type Hosts, RobotsUnreachable } from '../polite/hosts.js'
import type { SiteAddress } from './address.js'
import { Emitter, type Push } from './emit.js'
import { evidenceOf, judge, type Verdict } from './judge.js'
import { readApi } from './read-api.js'
import { readPages } from './read-pages.js'
import { Visit } from './visit.js'

/** Harvests one site: hands on its events, and returns its result. Never throws, except when all is called off. */
export async function harvestSite(
  address: SiteAddress,
  hosts: Hosts,
  settings: Settings,
  push: Push,
  signal: AbortSignal,
): Promise<SiteResult> {
  const { site, url } = address
  const began = performance.now()
  if (!url) {
    const evidence = [{ kind: 'invalidAddress', mark: 'is no http(s) address' }]
    return { type: 'result', site, status: 'failed', events: 0, evidence, requests: 0, milliseconds: 0 }
  }
  const deadline = new Deadline(settings.siteTimeout, 'site', signal)
  const visit = new Visit(hosts, deadline, {
    maxBytes: settings.maxResponseBytes,
    maxRequests: settings.maxRequests,
  })
  const emitter = new Emitter(push, deadline, settings.maxEvents)
  const before = hosts.robotsRequests.get(url.origin) ?? 0
  try {
    const { verdict, found } = await read(site, url, address.isBare, visit, emitter, settings)
    return {
      type: 'result',
      site,
      status: verdict.status,
      events: emitter.count,
      ...(emitter.source === undefined ? {} : { source: emitter.source }),
      ...(found === undefined ? {} : { api: apiOf(found) }),
      evidence: verdict.evidence,
      requests: visit.requests + (hosts.robotsRequests.get(url.origin) ?? 0) - before,
      milliseconds: Math.round(performance.now() - began),
    }
  } finally {
    deadline.stop()
  }
}

interface Reading {
  readonly verdict: Verdict
  readonly found?: Discovery | undefined
}

async function read(
  site: string,
  url: URL,
  isBare: boolean,
  visit: Visit,
  emitter: Emitter,
  settings: Settings,
): Promise<Reading> {
  let found: Discovery | undefined
  let problem: unknown
  const missing: Evidence[] = []
  try {
    found = await find(url, isBare, visit, settings)
    missing.push(...(await readApi(site, found, visit, emitter, settings)))
  } catch (error) {
    problem = error
  }
  if (problem !== undefined && emitter.count === 0 && settings.fallback && mayFallBack(problem, visit)) {
    try {
      visit.forgive()
      const reason = found
        ? evidenceOf(problem, found.apiRoot)
        : { kind: 'apiOff', mark: 'no API was found', url: site }
      const hasFeed = await readPages(site, visit, emitter, settings)
      if (emitter.count > 0) return { verdict: { status: 'partial', evidence: [reason] }, found }
      if (hasFeed) return { verdict: { status: 'empty', evidence: [reason] }, found }
    } catch (error) {
      if (emitter.count > 0) return { verdict: { status: 'partial', evidence: [evidenceOf(error, site)] }, found }
      if (visit.signal.aborted) problem = error
    }
  }
  if (problem !== undefined && emitter.count === 0) return { verdict: judge(visit, problem, site), found }
  const evidence =
    problem === undefined ? missing : [evidenceOf(problem, found?.apiRoot ?? site), ...wallsOf(visit), ...missing]
  if (evidence.length > 0) return { verdict: { status: 'partial', evidence }, found }
  return { verdict: { status: emitter.count > 0 ? 'ok' : 'empty', evidence: [] }, found }
}

/** Finds the instance; without a scheme in the list, by `http` where nobody answers by `https`. */
async function find(url: URL, isBare: boolean, visit: Visit, settings: Settings): Promise<Discovery> {
  const { siteTimeout: timeout, namespaces } = settings
  const options = {
    fetch: visit.fetchPage,
    signal: visit.signal,
    timeout,
    requestTimeout: timeout,
    maxRequests: 15,
    ...(namespaces === undefined ? {} : { namespaces }),
  }
  try {
    await visit.enter(url)
  } catch (error) {
    const isSilent = error instanceof RobotsUnreachable && error.received === undefined
    if (!isBare || !isSilent || /ENOTFOUND/.test(error.evidence.mark)) throw error
    const plain = new URL(url)
    plain.protocol = 'http:'
    await visit.enter(plain)
    return discover(plain.href, options)
  }
  return discover(url.href, options)
}

/** Feeds and pages are asked for where the site has pages, and nobody told us to go. */
function mayFallBack(problem: unknown, visit: Visit): boolean {
  if (visit.signal.aborted || problem instanceof RobotsUnreachable) return false
  return visit.front !== undefined || visit.walls.length + visit.failures.length === 0
}

function wallsOf(visit: Visit): Evidence[] {
  return visit.walls.slice(-2).map(({ kind, mark, url }) => ({ kind, mark, url }))
}

function apiOf({ baseUrl, namespace, siteTimezone }: Discovery): NonNullable<SiteResult['api']> {
  return { baseUrl, namespace, ...(siteTimezone === undefined ? {} : { siteTimezone }) }
}
