import robotsParser from 'robots-parser'

/** Bytes of a robots.txt that are read: RFC 9309 asks for 500 KiB at least. */
export const maxRobotsBytes = 512 * 1024

/** The rules of one origin. */
export interface RobotsRules {
  isAllowed(url: string): boolean
  /** Milliseconds between two requests that the site asks for; 0 where it does not. */
  readonly crawlDelay: number
  /** Characters that are held. */
  readonly size: number
}

/** Rules that allow everything: robots.txt is absent, or cannot be had by our own fault (RFC 9309, 2.3.1.3). */
export const allowAll: RobotsRules = { isAllowed: () => true, crawlDelay: 0, size: 0 }

const lines = /^\s*(user-?agent|allow|disallow|crawl-?delay)\s*:/i

/**
 * Reads a robots.txt for one user agent.
 *
 * @param token the product token of the user agent, such as `eventcal`
 */
export function readRobots(origin: string, text: string, token: string): RobotsRules {
  // Many sites answer every address with a page.
  if (/^\ufeff?\s*</.test(text)) return allowAll
  // Records of other kinds, such as Sitemap, must not end a group (RFC 9309, 2.2.4). Lines have a limit, since each
  // request is compared with every rule.
  const kept = text
    .replace(/^\ufeff/, '')
    .split(/\r\n|\r|\n/)
    .filter((line) => line.length <= 2000 && lines.test(line))
    .map((line) => line.replace(/^\s*useragent/i, 'User-agent').replace(/^\s*crawldelay/i, 'Crawl-delay'))
  const rules = robotsParser(`${origin}/robots.txt`, kept.map(plainDelay).join('\n'))
  const delay = rules.getCrawlDelay(token)
  return {
    isAllowed: (url) => new URL(url).pathname === '/robots.txt' || rules.isAllowed(url, token) !== false,
    crawlDelay: delay !== undefined && delay > 0 ? Math.min(delay * 1000, Number.MAX_SAFE_INTEGER) : 0,
    size: text.length,
  }
}

/** People write the number with a comma, or with a unit. */
function plainDelay(line: string): string {
  return line.replace(/^(\s*crawl-delay\s*:\s*\d*)[.,]?(\d*)\s*s?(ec(onds)?)?\s*(#.*)?$/i, '$1.$2')
}
