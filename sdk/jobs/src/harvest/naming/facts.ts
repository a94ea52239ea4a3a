import { Parser } from 'htmlparser2'

/** An answer to a request, as far as it was read. */
export interface AnswerToName {
  readonly status: number
  readonly headers: Headers
  /** The begin of the body as text; 262,144 characters are looked at. */
  readonly body: string
  /** Where the answer came from in the end, behind redirects. */
  readonly url?: string
}

/** The parts of an answer in which marks are looked for. */
export interface Facts {
  readonly status: number
  /** A header in lower case; empty where it is absent. */
  header(name: string): string
  readonly url: URL | undefined
  /** True for a body that is no markup. */
  readonly isPlain: boolean
  readonly title: string
  /** The text that a reader sees, with single spaces; without quotations of code. */
  readonly text: string
  /** Addresses that a browser loads or sends forms to by itself; links are not among them. */
  readonly loads: readonly string[]
  /** Where the page sends the browser on. */
  readonly refresh: string
  /** Ids, classes and names of elements, such as `#loginform`, `.seedprod`, `name=pwd`. */
  readonly names: ReadonlySet<string>
  /** The text of scripts in the page. */
  readonly scripts: string
  readonly comments: string
  /** The JSON of the body; `undefined` where there is none. */
  readonly json: unknown
}

const most = { body: 262_144, text: 16_384, scripts: 65_536, loads: 500, names: 5000 } as const
const unseen: readonly string[] = ['script', 'style', 'template', 'pre', 'code', 'blockquote', 'title']
const loaded: Readonly<Record<string, string>> = {
  script: 'src',
  iframe: 'src',
  frame: 'src',
  img: 'src',
  link: 'href',
  form: 'action',
}

/** Reads what marks need, in one pass over a bounded part of the body. */
export function factsOf({ status, headers, body, url }: AnswerToName): Facts {
  const page = body.slice(0, most.body)
  const isPlain = !/<[a-z!]/i.test(page)
  const found = { title: '', text: '', refresh: '', scripts: '', comments: '' }
  const loads: string[] = []
  const names = new Set<string>()
  const open: string[] = []
  const add = (field: keyof typeof found, piece: string, limit: number) => {
    if (found[field].length < limit) found[field] += piece.slice(0, limit)
  }
  const name = (text: string) => names.size < most.names && names.add(text.slice(0, 200).toLowerCase())
  const parser = new Parser({
    onopentag(tag, attributes) {
      if (unseen.includes(tag)) open.push(tag)
      const address = attributes[loaded[tag] ?? '']
      if (address && loads.length < most.loads) loads.push(address.slice(0, 2000))
      if (attributes.id) name(`#${attributes.id}`)
      for (const one of (attributes.class ?? '').split(/\s+/)) if (one) name(`.${one}`)
      if (attributes.name && tag !== 'meta') name(`name=${attributes.name}`)
      if (tag === 'meta' && /^refresh$/i.test(attributes['http-equiv'] ?? ''))
        found.refresh ||= attributes.content ?? ''
      if (tag === 'body') for (const key of Object.keys(attributes)) if (key.startsWith('data-')) name(key)
    },
    ontext(piece) {
      const inside = open.at(-1)
      if (inside === undefined) add('text', `${piece} `, most.text)
      else if (inside === 'title') add('title', piece, 300)
      else if (inside === 'script') add('scripts', piece, most.scripts)
    },
    oncomment(piece) {
      add('comments', `${piece} `, most.text)
    },
    onclosetag(tag) {
      const at = open.lastIndexOf(tag)
      if (at >= 0) open.length = at
    },
  })
  if (isPlain) add('text', page, most.text)
  else parser.end(page)
  return {
    ...found,
    status,
    header: (key) => (headers.get(key) ?? '').toLowerCase(),
    url: url !== undefined && URL.canParse(url) ? new URL(url) : undefined,
    isPlain,
    title: plain(found.title),
    text: plain(found.text),
    refresh: found.refresh.slice(0, 2000),
    loads,
    names,
    json: isPlain ? jsonOf(page) : undefined,
  }
}

function plain(text: string): string {
  return text
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/\s+/g, ' ')
    .trim()
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/, ''))
  } catch {
    return undefined
  }
}
