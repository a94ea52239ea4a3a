/** Headers that belong to the connection, to the browser or to the caller, and are not sent again. */
const left =
  /^(host|connection|content-length|accept-encoding|transfer-encoding|authorization|cookie|origin|referer|x-eventcal-token|sec-.*)$/i

/** Headers as lines to edit. */
export function linesOf(headers: Readonly<Record<string, string>>): string {
  return Object.entries(headers)
    .filter(([name]) => !left.test(name))
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n')
}

/** Reads headers from lines; lines without a name are passed over. */
export function headersIn(lines: string): Record<string, string> {
  const found = lines.split('\n').map((line) => /^\s*([^\s:]+)\s*:\s*(.*?)\s*$/.exec(line))
  return Object.fromEntries(found.flatMap((parts) => (parts ? [[parts[1] ?? '', parts[2] ?? '']] : [])))
}
