/** The id in a UID as The Events Calendar writes it: `123-1700000000-1700003600@host`. */
export function idOfUid(uid: string, host: string): number | undefined {
  const [, id, of = ''] = /^(\d{1,12})-\d+-\d+@(.+)$/.exec(uid.trim()) ?? []
  return id !== undefined && bare(of) === bare(host) ? idOf(id) : undefined
}

/** The id in a shortlink: `https://host/?p=123`. */
export function idOfShortlink(link: string, page: string): number | undefined {
  if (!URL.canParse(link, page)) return undefined
  const url = new URL(link, page)
  const id = /^\d{1,12}$/.test(url.searchParams.get('p') ?? '') ? url.searchParams.get('p') : null
  return id !== null && bare(url.host) === bare(new URL(page).host) ? idOf(id) : undefined
}

/** True if two hosts are one site: `www.` makes no difference. */
export function isSameHost(one: string, other: string): boolean {
  return bare(one) === bare(other)
}

/** Ports are left out of a UID at times. */
function bare(host: string): string {
  return host
    .trim()
    .toLowerCase()
    .replace(/^www\./, '')
    .replace(/:\d+$/, '')
}

function idOf(digits: string): number | undefined {
  const id = Number(digits)
  return Number.isSafeInteger(id) && id > 0 ? id : undefined
}
