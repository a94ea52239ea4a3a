/** The sources that the content security policy of a page allows, beside styles of the server's own. */
interface Admitted {
  /** Scripts of the server's own, and requests of theirs. */
  readonly scripts?: boolean
  /** Pictures of other sites, which descriptions hold. */
  readonly pictures?: boolean
  /** Forms that are sent to the server. */
  readonly forms?: boolean
}

/** Content-Security-Policy of a page: same origin only, no inline scripts or styles. Images in style sheets are data URLs. */
export function policyOf({ scripts = false, pictures = false, forms = false }: Admitted): string {
  return [
    "default-src 'none'",
    ...(scripts ? ["script-src 'self'"] : []),
    "style-src 'self'",
    `img-src 'self' data:${pictures ? ' https: http:' : ''}`,
    ...(pictures ? ['media-src https: http:'] : []),
    ...(scripts ? ["connect-src 'self'"] : []),
    "base-uri 'none'",
    `form-action ${forms ? "'self'" : "'none'"}`,
    "frame-ancestors 'none'",
  ].join('; ')
}

/** Headers of all pages. */
export const pageHeaders = {
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
} as const
