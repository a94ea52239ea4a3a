/** Block-level tags, which are not wrapped in paragraphs. */
const blocks =
  'address|area|article|aside|blockquote|caption|col|colgroup|dd|details|div|dl|dt|fieldset|figcaption|figure|footer|form|h[1-6]|header|hgroup|hr|legend|li|map|menu|nav|ol|p|pre|section|style|summary|table|tbody|td|tfoot|th|thead|tr|ul'
const blockBegins = new RegExp(`<(?:${blocks})(?=[\\s/>])`, 'g')
const blockEnds = new RegExp(`</(?:${blocks})>|<hr\\s*/?>`, 'g')
// A tag that merely begins like one counts, too: `<picture>` like `<p>`.
const blockTag = new RegExp(`^</?(?:${blocks})[^>]*>`)
const blockTagAlone = new RegExp(`^</?(?:${blocks})[^>]*>$`)
const breakless = /^<\/?(?:p|li|div|dl|dd|dt|th|pre|td|ul|ol)[^>]*>/

/** Placeholders for line ends within tags and for `pre` blocks. Noncharacters, so they cannot occur in a text. */
const INNER_LINE_END = '\ufdd2'
const PRE = '\ufdd3'

/**
 * Converts plain line breaks to HTML as deployed instances do: blank lines separate paragraphs, other line ends become
 * `<br />`, block-level tags are not wrapped, `pre` is left alone.
 *
 * @example paragraphs('one\ntwo\n\nthree') // '<p>one<br />\ntwo</p>\n<p>three</p>'
 */
export function paragraphs(html: string): string {
  if (html.trim() === '') return ''
  const pres: string[] = []
  const prepared = markBlocks(takePres(html.replace(/\r\n?/g, '\n'), pres).replace(/<br\s*\/?>\s*<br\s*\/?>/g, '\n\n'))
  const built = groups(prepared).map(paragraph).join('\n')
  const closed = built.replace(/<p>([^<]+)<\/(div|address|form)>/g, '<p>$1</p></$2>')
  return breakLines(closed)
    .replaceAll(INNER_LINE_END, '\n')
    .replace(new RegExp(`<pre ${PRE}(\\d+)></pre>`, 'g'), (_, number: string) => pres[Number(number)] ?? '')
}

/** Takes `pre` out of a text; a tag with its number stays. */
function takePres(html: string, pres: string[]): string {
  if (!html.includes('<pre')) return html
  const parts = html.split('</pre>')
  const last = parts.pop() ?? ''
  const kept = parts.map((part) => {
    const start = part.indexOf('<pre')
    if (start === -1) return part
    pres.push(`${part.slice(start)}</pre>`)
    return `${part.slice(0, start)}<pre ${PRE}${pres.length - 1}></pre>`
  })
  return kept.join('') + last
}

/** Puts blank lines around blocks, and keeps line ends within tags and comments out of the count. */
function markBlocks(html: string): string {
  const parted = html
    .replace(blockBegins, '\n\n$&')
    .replace(blockEnds, '$&\n\n')
    .replace(/<!--[\s\S]*?(?:-->|$)|<[^>]*>?/g, (tag) => tag.replaceAll('\n', INNER_LINE_END))
  const captioned = hug(hug(parted, /(<figcaption[^>]*>)/, 'before'), /(<\/figcaption>)/, 'after')
  if (!captioned.includes('<source') && !captioned.includes('<track')) return captioned
  return hug(
    hug(hug(captioned, /(<(?:audio|video)[^>]*>)/, 'after'), /(<\/(?:audio|video)>)/, 'before'),
    /(<(?:source|track)[^>]*>)/,
    'both',
  )
}

/** Takes the blanks beside a tag away. `tag` captures all of it. */
function hug(html: string, tag: RegExp, side: 'before' | 'after' | 'both'): string {
  const parts = html.split(tag)
  return parts
    .map((part, index) => {
      if (index % 2 === 1) return part
      const ended = side !== 'after' && index < parts.length - 1 ? part.trimEnd() : part
      return side !== 'before' && index > 0 ? ended.trimStart() : ended
    })
    .join('')
}

/** The groups of lines between blank ones. */
function groups(text: string): string[] {
  const found: string[][] = [[]]
  for (const line of text.split('\n')) {
    if (line.trim() === '') found.push([])
    else found.at(-1)?.push(line)
  }
  return found.filter((lines) => lines.length > 0).map((lines) => lines.join('\n'))
}

/** One group of lines as a paragraph, or without its tags where a block begins or ends it. */
function paragraph(group: string): string {
  const trimmed = group.trim()
  if (blockTagAlone.test(trimmed)) return trimmed
  if (group.startsWith('<li') && !group.includes('\n')) return group
  const quoted = group.replace(/^(<blockquote[^>]*>)/i, '$1<p>').replace(/<\/blockquote>$/i, '</p></blockquote>')
  const begun = blockTag.test(trimmed) ? quoted.trimStart() : `<p>${quoted}`
  return endsWithBlock(trimmed) ? begun.trimEnd() : `${begun}</p>`
}

function endsWithBlock(text: string): boolean {
  return blockTagAlone.test(text.slice(text.lastIndexOf('<')))
}

/** Makes `<br />` of line ends, except beside blocks. */
function breakLines(text: string): string {
  const lines = text.replaceAll('<br>', '<br />').replaceAll('<br/>', '<br />').split('\n')
  const broken = lines
    .map((line, index) => {
      if (index === lines.length - 1) return line
      return line.endsWith('<br />') ? `${line}\n` : `${line.trimEnd()}<br />\n`
    })
    .join('')
  const parts = broken.split('<br />')
  return parts
    .map((part, index) => {
      if (index === parts.length - 1) return part
      const trimmed = part.trimEnd()
      if (trimmed.endsWith('>') && endsWithBlock(trimmed)) return trimmed
      return breakless.test((parts[index + 1] ?? '').trimStart().slice(0, 2000)) ? part : `${part}<br />`
    })
    .join('')
}
