import type Koa from 'koa'

/** True if a host can only be reached from the same machine: a loopback address or a name of one. */
export function isLoopback(host: string): boolean {
  const name = host.replace(/^\[|\]$/g, '').toLowerCase()
  if (name === 'localhost' || name.endsWith('.localhost') || name === '::1') return true
  return /^(?:::ffff:)?127(?:\.\d{1,3}){3}$/.test(name)
}

/**
 * True if the request came straight from a program or a page of this machine: neither forwarded by a proxy that says so,
 * nor sent by a page of another site, be it by a name that it made lead here (DNS rebinding).
 */
export function isLocalCaller(context: Koa.Context): boolean {
  const { host = '' } = context.headers
  return isLoopback(context.req.socket.remoteAddress ?? '') && isLoopback(hostOf(`http://${host}`)) && isDirect(context)
}

/** True if the request was neither forwarded nor sent by a page of another site. */
export function isDirect({ headers }: Koa.Context): boolean {
  const { origin, host = '', forwarded, via } = headers
  const isForwarded = Object.keys(headers).some((name) => name.startsWith('x-forwarded-') || name === 'x-real-ip')
  if (isForwarded || forwarded !== undefined || via !== undefined) return false
  if (headers['sec-fetch-site'] === 'cross-site') return false
  return origin === undefined || isLoopback(hostOf(origin)) || origin === `http://${host}`
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname : ''
}
