import { decodeEntities } from './entities.js'

/** An allow-list of tags and their attributes for one kind of text. */
export interface AllowedHtml {
  readonly tags: ReadonlyMap<string, ReadonlySet<string>>
  /** Attributes allowed on every tag; a name ending in `-` is a prefix. */
  readonly everywhere: readonly string[]
}

function allowed(table: Readonly<Record<string, string>>, everywhere: string): AllowedHtml {
  const tags = new Map<string, ReadonlySet<string>>()
  for (const [attributes, names] of Object.entries(table)) {
    const set = new Set(attributes.split(' '))
    for (const name of names.split(' ')) tags.set(name, set)
  }
  return { tags, everywhere: everywhere.split(' ') }
}

/** The allow-list for descriptions, excerpts and titles, by attributes: the HTML that authors of the platform may use. */
export const postHtml = allowed(
  {
    '': 'abbr acronym b bdi big cite code dd dfn dl dt em fieldset i kbd mark rb rp rt rtc ruby s samp small strike strong sub sup tt u var wbr',
    align:
      'address article aside div figcaption figure footer h1 h2 h3 h4 h5 h6 header hgroup legend main nav p section span summary',
    'href rel rev name target download type hreflang': 'a',
    'alt coords href nohref shape target': 'area',
    'autoplay controls loop muted preload src': 'audio',
    'cite align': 'blockquote q',
    clear: 'br',
    'align char charoff span valign width': 'caption col colgroup',
    'datetime cite': 'del ins time',
    'align open': 'details',
    'color face size': 'font',
    'align noshade size width': 'hr',
    'alt align border height hspace loading decoding fetchpriority longdesc vspace src srcset sizes usemap width':
      'img',
    for: 'label',
    'align value': 'li',
    name: 'map',
    type: 'menu ul',
    'start type reversed': 'ol',
    width: 'pre',
    'src type': 'source',
    'align bgcolor border cellpadding cellspacing rules summary width': 'table',
    'align char charoff valign bgcolor': 'tbody tfoot thead tr',
    'abbr align axis bgcolor char charoff colspan headers height nowrap rowspan scope valign width': 'td th',
    'default kind label src srclang': 'track',
    'autoplay controls height loop muted playsinline poster preload src width': 'video',
  },
  'class id style title lang xml:lang dir role hidden aria- data-',
)

/** Inline tags alone, for descriptions of categories and tags. */
export const inlineHtml = allowed(
  {
    '': 'b code em i s strike strong',
    'href title': 'a',
    title: 'abbr acronym',
    cite: 'blockquote q cite',
    datetime: 'del',
  },
  '',
)

const addresses = new Set(['href', 'src', 'srcset', 'cite', 'longdesc', 'poster', 'usemap'])

/** True if the value of an attribute is an address. */
export const isAddress = (name: string): boolean => addresses.has(name) && name !== 'srcset'

/** The schemes of addresses that run nothing. */
export const schemes: ReadonlySet<string> = new Set(
  'http https ftp ftps mailto news irc irc6 ircs gopher nntp feed telnet mms rtsp sms svn tel fax xmpp webcal urn'.split(
    ' ',
  ),
)

/** True if the allow-list permits an attribute on a tag, with some value. */
export function isAllowedName(html: AllowedHtml, tag: string, name: string): boolean {
  if (name === '') return false
  const shared = html.everywhere.some((entry) => (entry.endsWith('-') ? name.startsWith(entry) : entry === name))
  return shared || html.tags.get(tag)?.has(name) === true
}

/** True if the allow-list permits an attribute with this value on a tag. */
export function isAllowedAttribute(html: AllowedHtml, tag: string, name: string, value: string): boolean {
  if (!isAllowedName(html, tag, name)) return false
  if (name === 'style') return isHarmlessStyle(value)
  if (name === 'srcset') return value.split(',').every((candidate) => isSafeAddress(candidate))
  return !addresses.has(name) || isSafeAddress(value)
}

/** True if a URL is relative or its scheme cannot execute code. `value` is decoded as browsers decode attributes. */
export function isSafeAddress(value: string): boolean {
  // Browsers skip blanks and control characters within a scheme.
  const address = decodeEntities(value).replace(/[\p{Cc}\p{Cf}\s]/gu, '')
  const [beginning = ''] = address.split(/[/?#]/, 1)
  if (/&[a-z][a-z0-9]*;/i.test(beginning.replaceAll('&amp;', ''))) return false
  const colon = beginning.indexOf(':')
  return colon === -1 || schemes.has(beginning.slice(0, colon).toLowerCase())
}

const properties =
  /^(?:(?:align|background|border|column|flex|font|grid|justify|list-style|margin|outline|overflow|padding|text)(?:-[a-z]+)*|aspect-ratio|box-shadow|caption-side|clear|color|cursor|direction|display|filter|float|gap|row-gap|(?:min-|max-)?(?:height|width)|letter-spacing|line-height|object-fit|object-position|opacity|order|table-layout|vertical-align|visibility|white-space|word-break|word-spacing|writing-mode)$/
const values =
  /^(?:[\w\s.,%#"'/*+-]|!important|\b(?:calc|clamp|hsla?|max|min|rgba?|var|linear-gradient|radial-gradient)\(|\))*$/i

/** True if every declaration of a `style` attribute sets a safe property to a safe value. */
export function isHarmlessStyle(style: string): boolean {
  const plain = style.replaceAll('&quot;', '"').replaceAll('&#039;', "'")
  return plain.split(';').every((declaration) => declaration.trim() === '' || isHarmlessDeclaration(declaration))
}

/** The harmless declarations of a style. */
export function harmlessStyle(style: string): string {
  return style
    .split(';')
    .map((declaration) => declaration.trim())
    .filter((declaration) => declaration !== '' && isHarmlessDeclaration(declaration))
    .join(';')
}

function isHarmlessDeclaration(declaration: string): boolean {
  const colon = declaration.indexOf(':')
  if (colon === -1) return false
  return properties.test(declaration.slice(0, colon).trim().toLowerCase()) && values.test(declaration.slice(colon + 1))
}
