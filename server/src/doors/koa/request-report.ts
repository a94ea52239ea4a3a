import type Koa from 'koa'

/** One request that was answered, as a log shows it. */
export interface RequestReport {
  /** When it came, in milliseconds since 1970. */
  readonly at: number
  readonly method: string
  /** Path and query; the values of passwords are left out. */
  readonly target: string
  /** 0 = a fault cut the connection before. */
  readonly status: number
  /** The ids of the fault rules that took effect on it. */
  readonly faults: readonly string[]
  /** How long the answer took, in milliseconds. */
  readonly ms: number
}

/** Reports each request after its response. */
export function reportRequests(report: (request: RequestReport) => void): Koa.Middleware {
  return async (context, next) => {
    const at = Date.now()
    const start = performance.now()
    await next()
    const { method, url, res } = context
    const faults: readonly string[] = context.state.faults ?? []
    const status = context.respond === false && !res.headersSent ? 0 : res.statusCode
    report({ at, method, target: withoutSecrets(url), status, faults, ms: Math.round(performance.now() - start) })
  }
}

/** One line of a log. */
export function logLine({ at, method, target, status, faults, ms }: RequestReport): string {
  const blame = faults.length > 0 ? ` (${faults.join(', ')})` : ''
  return `${new Date(at).toISOString()} ${method} ${target} ${status} ${ms} ms${blame}`
}

/** Redacts passwords of records in the query, so that they never reach a log. */
function withoutSecrets(target: string): string {
  const [path = '', ...query] = target.split('?')
  if (query.length === 0) return path
  const pairs = query
    .join('?')
    .split('&')
    .map((pair) => (isSecret(pair) ? `${pair.split('=')[0]}=***` : pair))
  return `${path}?${pairs.join('&')}`
}

function isSecret(pair: string): boolean {
  const name = new URLSearchParams(pair).keys().next().value
  return name !== undefined && /^password\b/i.test(name) && pair.includes('=')
}
