import { decodeEntities } from './entities.js'
import { type AllowedHtml, isAddress, isAllowedName, schemes } from './html-allowed.js'
import { trimmedOf } from './trim.js'

/*
 * The filter through which deployed instances put the HTML of those who may not publish any, to the byte: it takes texts
 * for tags that browsers would not. What it leaves is made safe once more by whoever stores it.
 */

/** Comments, all that begins like a tag up to its end, and each `>` outside of one. */
const tagLike = /<!--.*?(?:-->|$)|<[^>]*(?:>|$)|>/g
const tag = /^<\s*(\/\s*)?([a-zA-Z0-9-]+)([^>]*)>?$/
/** How often a comment is filtered until it changes no more. */
const PASSES = 6

/** Filters a text: tags that are not allowed go and leave their content, `&` and `>` become entities. */
export function filterHtml(text: string, html: AllowedHtml): string {
  return normalisedEntities(text).replace(tagLike, (part) => filteredTag(part, html))
}

function filteredTag(part: string, html: AllowedHtml): string {
  if (part === '>') return '&gt;'
  if (part.startsWith('<!--')) return filteredComment(part, html)
  const [whole, slash, name = '', rest = ''] = tag.exec(part) ?? []
  if (whole === undefined || !html.tags.has(name.toLowerCase())) return ''
  if (slash !== undefined) return `</${name}>`
  const end = rest.trimEnd().endsWith('/') ? ' /' : ''
  const own = attributesOf(rest).filter(({ key }) => isAllowedName(html, name.toLowerCase(), key))
  const attributes = own.map((attribute) => ` ${written(attribute)}`.replace(/[<>]/g, '')).join('')
  return `<${name}${attributes}${end}>`
}

function filteredComment(part: string, html: AllowedHtml): string {
  let inner = part.replaceAll('<!--', '').replaceAll('-->', '')
  for (let pass = 0; pass < PASSES; pass += 1) {
    const filtered = filterHtml(inner, html)
    if (filtered === inner) break
    inner = filtered
  }
  const closed = inner.replace(/--+/g, '-').replace(/-$/, '')
  return closed === '' ? '' : `<!--${closed}-->`
}

interface Attribute {
  /** In lower case. */
  readonly key: string
  readonly name: string
  /** `undefined` for an attribute without a value. */
  readonly value: string | undefined
  readonly quote: '"' | "'"
}

function written({ name, key, value, quote }: Attribute): string {
  if (value === undefined) return name
  return `${name}=${quote}${isAddress(key) ? withoutScheme(value) : value}${quote}`
}

/** Names are followed by blanks or by a value; what is neither is skipped up to the next blank. */
const nameFirst = /^([_a-zA-Z][-_a-zA-Z0-9:.]*)(?:(\s*=\s*)|(\s+)|$)/
const valueNext = /^(?:"([^"]*)"|'([^']*)'|([^\s"']+))(?:\s+|\/?$)/
const nonsense = /^(?:"[^"]*(?:"|$)|'[^']*(?:'|$)|\S)*\s*/

function attributesOf(text: string): readonly Attribute[] {
  const found = new Map<string, Attribute>()
  // The first of a name counts.
  const add = (attribute: Attribute) => {
    if (!found.has(attribute.key)) found.set(attribute.key, attribute)
  }
  let rest = text
  while (rest !== '') {
    const [head, name = '', equals] = nameFirst.exec(rest) ?? []
    if (head === undefined) {
      const skipped = nonsense.exec(rest)?.[0].length ?? 0
      rest = rest.slice(Math.max(skipped, 1))
      continue
    }
    rest = rest.slice(head.length)
    const key = name.toLowerCase()
    if (equals === undefined) {
      add({ key, name, value: undefined, quote: '"' })
      continue
    }
    const [whole, double, single, bare] = valueNext.exec(rest) ?? []
    if (whole === undefined) {
      rest = rest.slice(Math.max(nonsense.exec(rest)?.[0].length ?? 0, 1))
      continue
    }
    rest = rest.slice(whole.length)
    add({ key, name, value: double ?? single ?? bare ?? '', quote: single === undefined ? '"' : "'" })
  }
  return [...found.values()]
}

const colon = /:|&#0*58;|&#x0*3a;|&colon;/i

/** An address without schemes that are not known: `javascript:x` is `x`. */
function withoutScheme(value: string): string {
  let now = value
  for (let pass = 0; pass < PASSES; pass += 1) {
    const found = colon.exec(now)
    const before = found ? now.slice(0, found.index) : ''
    if (!found || before.includes('/?')) return now
    const scheme = decodeEntities(before).replace(/\s/g, '').toLowerCase()
    const after = trimmedOf(now.slice(found.index + found[0].length), ' \t\n\r')
    const next = schemes.has(scheme) ? `${scheme}:${after}` : after
    if (next === now) return now
    now = next
  }
  return ''
}

/** Names of entities, as they are known since HTML 4. */
const names = new Set(
  `nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn acute micro para middot
   cedil ordm raquo iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc
   Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute
   acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc
   otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml quot amp lt gt apos OElig oelig Scaron scaron Yuml
   circ tilde ensp emsp thinsp zwnj zwj lrm rlm ndash mdash lsquo rsquo sbquo ldquo rdquo bdquo dagger Dagger permil lsaquo
   rsaquo euro fnof Alpha Beta Gamma Delta Epsilon Zeta Eta Theta Iota Kappa Lambda Mu Nu Xi Omicron Pi Rho Sigma Tau
   Upsilon Phi Chi Psi Omega alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho sigmaf
   sigma tau upsilon phi chi psi omega thetasym upsih piv bull hellip prime Prime oline frasl weierp image real trade
   alefsym larr uarr rarr darr harr crarr lArr uArr rArr dArr hArr forall part exist empty nabla isin notin ni prod sum
   minus lowast radic prop infin ang and or cap cup int sim cong asymp ne equiv le ge sub sup nsub sube supe oplus otimes
   perp sdot lceil rceil lfloor rfloor lang rang loz spades clubs hearts diams sup1 sup2 sup3 frac14 frac12 frac34 there4`.split(
    /\s+/,
  ),
)

/** Escapes each `&` that begins no known entity; numbers of entities get at least three digits. */
export function normalisedEntities(text: string): string {
  return text.replace(/&(?:([A-Za-z]{2,8}[0-9]{0,2});|#(0*[0-9]{1,7});|#[Xx](0*[0-9A-Fa-f]{1,6});)?/g, (...match) => {
    const [whole, name, decimal, hex]: readonly (string | undefined)[] = match
    if (name !== undefined) return names.has(name) ? `&${name};` : `&amp;${name};`
    if (decimal !== undefined) {
      return isCharacter(Number(decimal)) ? `&#${decimal.replace(/^0+/, '').padStart(3, '0')};` : `&amp;#${decimal};`
    }
    if (hex === undefined) return '&amp;'
    return isCharacter(Number.parseInt(hex, 16)) ? `&#x${hex.replace(/^0+/, '')};` : `&amp;${whole?.slice(1)}`
  })
}

function isCharacter(code: number): boolean {
  return (
    [0x9, 0xa, 0xd].includes(code) ||
    (code >= 0x20 && code <= 0xd7ff) ||
    (code >= 0xe000 && code <= 0xfffd) ||
    (code >= 0x10000 && code <= 0x10ffff)
  )
}
