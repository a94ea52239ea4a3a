/** Blocks whose first tag gets a class of their own when a text is read. */
const classes: Readonly<Record<string, { readonly tag: RegExp; readonly name: string }>> = {
  paragraph: { tag: /<p(?=[\s/>])[^>]*>/i, name: 'wp-block-paragraph' },
  heading: { tag: /<h[1-6](?=[\s/>])[^>]*>/i, name: 'wp-block-heading' },
  list: { tag: /<[ou]l(?=[\s/>])[^>]*>/i, name: 'wp-block-list' },
}

/** A comment of the block editor: `<!-- wp:heading {"level":3} -->`, `<!-- /wp:heading -->`, `<!-- wp:spacer /-->`. */
const blockComment = /<!--\s*(\/?)wp:(?:core\/)?([a-z][a-z0-9_/-]*)[^>]*?(\/?)-->/g

/**
 * A text of the block editor as deployed instances show it: without its comments, and with the classes that paragraphs,
 * headings and lists get when they are rendered.
 */
export function renderedBlocks(html: string): string {
  const parts: string[] = []
  let [from, pending]: [number, string] = [0, '']
  for (const match of html.matchAll(blockComment)) {
    parts.push(classed(html.slice(from, match.index), pending))
    from = match.index + match[0].length
    const [, closes, name = '', isVoid] = match
    // The first tag of a block stands right after the comment that begins it.
    pending = closes || isVoid ? '' : name
  }
  return [...parts, classed(html.slice(from), pending)].join('')
}

function classed(html: string, block: string): string {
  const own = Object.hasOwn(classes, block) ? classes[block] : undefined
  return own ? html.replace(own.tag, (tag) => withClass(tag, own.name)) : html
}

/** Adds a class to a tag: to the classes that it has, else as its first attribute. */
function withClass(tag: string, name: string): string {
  const has = /(\sclass\s*=\s*)(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i.exec(tag)
  if (!has) return tag.replace(/^<[a-z0-9]+/i, (beginning) => `${beginning} class="${name}"`)
  const present = (has[2] ?? has[3] ?? has[4] ?? '').trim()
  if (present.split(/\s+/).includes(name)) return tag
  const all = present === '' ? name : `${present} ${name}`
  return `${tag.slice(0, has.index)}${has[1]}"${all}"${tag.slice(has.index + has[0].length)}`
}

/** Pictures with an address in double quotes are decoded asynchronously, unless they say how. */
export function decodedLater(html: string): string {
  return html.replace(/<img\s[^>]*>/g, (tag) => {
    const isReady = !tag.includes(' src="') || /\sdecoding=["'][a-z]+["']/i.test(tag)
    return isReady ? tag : tag.replace('<img', '<img decoding="async"')
  })
}
