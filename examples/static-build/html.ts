import { FilterXSS } from 'xss'

/** Trusted HTML, which is inserted into a page without escaping. */
export class Html {
  constructor(readonly text: string) {}
}

type Part = string | number | Html | undefined | readonly Part[]

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** A template for HTML: everything that is put into it is escaped, unless it is {@link Html}. */
export function html(texts: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return new Html(texts.map((text, index) => text + render(parts[index])).join(''))
}

function render(part: Part): string {
  if (part === undefined) return ''
  if (part instanceof Html) return part.text
  if (typeof part === 'string' || typeof part === 'number')
    return String(part).replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)
  return part.map(render).join('')
}

const filter = new FilterXSS({
  stripIgnoreTag: true,
  stripIgnoreTagBody: ['script', 'style'],
})

/** HTML of an instance with everything removed that could run. */
export function cleaned(text: string): Html {
  return new Html(filter.process(text))
}
