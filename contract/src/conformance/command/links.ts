/** A link of a page. */
export interface Link {
  readonly rel: string
  readonly href: string
}

/** The links of a `Link` header. */
export function headerLinks(header: string): readonly Link[] {
  return [...header.matchAll(/<([^>]*)>([^<]*)/g)].flatMap(([, href = '', rest = '']) => {
    const rel = /;\s*rel\s*=\s*"?([^";,]+)/i.exec(rest)?.[1]
    return rel === undefined
      ? []
      : rel
          .trim()
          .split(/\s+/)
          .map((one) => ({ rel: one, href }))
  })
}

/** The `<link>` elements of a page, attributes in any order and any quotes. */
export function htmlLinks(html: string): readonly Link[] {
  return [...html.matchAll(/<link\b([^>]*)>/gi)].flatMap(([, text = '']) => {
    const attributes = new Map(
      [...text.matchAll(/([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/g)].map(([, name = '', ...values]) => [
        name.toLowerCase(),
        unescaped(values.find((value) => value !== undefined) ?? ''),
      ]),
    )
    const href = attributes.get('href')
    return href ? (attributes.get('rel') ?? '').split(/\s+/).map((rel) => ({ rel, href })) : []
  })
}

function unescaped(text: string): string {
  return text.replaceAll('&#038;', '&').replaceAll('&amp;', '&').replaceAll('&quot;', '"')
}
