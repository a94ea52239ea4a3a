import type { Written } from './request.js'

/** Headers that curl sets itself, that belong to one connection, or that the log masks. */
const own =
  /^(host|connection|content-length|accept-encoding|user-agent|authorization|x-eventcal-token|transfer-encoding|sec-.*|origin|referer|cookie|accept-language|cache-control|pragma|dnt|expect|if-none-match|if-modified-since)$/i

/** The request as a command of curl, for a POSIX shell. */
export function curlOf(request: Written, site: string): string {
  const { method, target, headers, body, user, remark } = request
  const lines: string[] = []
  if (method === 'HEAD') lines.push('--head')
  else if (method !== (body === undefined ? 'GET' : 'POST')) lines.push(`--request ${shellQuoted(method)}`)
  // curl reads brackets and braces as patterns, and takes dots out of paths.
  if (/[[\]{}]/.test(target)) lines.push('--globoff')
  if (/\/\.{1,2}(\/|$|\?)/.test(target)) lines.push('--path-as-is')
  if (user) lines.push(`--user ${shellQuoted(`${user.login}:${user.password}`)}`)
  for (const [name, value] of Object.entries(headers)) {
    if (own.test(name) || (name.toLowerCase() === 'accept' && value === '*/*')) continue
    // A header without a value is written with a semicolon; a colon would take it away.
    lines.push(`--header ${shellQuoted(value === '' ? `${name};` : `${name}: ${value}`)}`)
  }
  if (body !== undefined) lines.push(`--data-raw ${shellQuoted(body)}`)
  const command = ['curl', ...lines, shellQuoted(site + target)].join(lines.length > 1 ? ' \\\n  ' : ' ')
  return remark === undefined ? command : `# ${remark}\n${command}`
}

/** A text as one word of a POSIX shell. */
export function shellQuoted(text: string): string {
  return /^[\w./:=,@%+-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`
}
