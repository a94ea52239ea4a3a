import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { repeats } from '../../../../tests/support/repeats.js'
import { plainText, sanitiseHtml, sanitiseInlineHtml, termName, withoutTags } from './html.js'

/** Pieces of which attacks are made. */
const pieces = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...attackPieces()) },
    { weight: 1, arbitrary: fc.string({ maxLength: 4 }) },
  ),
  { maxLength: 25 },
)
const attack = pieces.map((parts) => parts.join(''))

function attackPieces(): string[] {
  return [
    ...[
      '<',
      '>',
      '"',
      "'",
      '/',
      '=',
      ' ',
      '\n',
      '\0',
      '&',
      ';',
      '`',
      '\\',
      '<!--',
      '-->',
      '--!>',
      '<![CDATA[',
      ']]>',
      '<?',
    ],
    ...['script', 'img', 'a', 'svg', 'style', 'p', 'b', 'iframe', 'math', 'textarea', 'title', 'pre', 'x'],
    ...['<script>', '</script>', '<img src=x ', '<a href="', '<p style="', '<b>', '</b>', '<svg/onload=', '<a\thref='],
    ...[
      ' onerror=alert(1) ',
      ' onclick="',
      'javascript:',
      'java\tscript:',
      '&#106;avascript:',
      'javascript&colon;',
      'alert(1)',
    ],
    ...[
      'data:text/html,',
      'color:red',
      'background:url(',
      'expression(',
      ' title="',
      ' class=',
      '5 < 6',
      '&lt;',
      '&quot;',
    ],
  ]
}

/** Reads HTML as browsers do: the tags that begin, with their raw attributes. */
function tagsIn(html: string): { name: string; attributes: [string, string][] }[] {
  const found: { name: string; attributes: [string, string][] }[] = []
  let rest = html
  while (rest !== '') {
    const start = rest.search(/<[a-z/!?]/i)
    if (start === -1) return found
    rest = rest.slice(start)
    if (rest.startsWith('<!--')) {
      // Browsers end a comment early at `>`, `->` and `--!>`.
      const end = /^<!--(?:-?>|[\s\S]*?--!?>)/.exec(rest)
      expect(end, `an open comment in ${html}`).not.toBeNull()
      expect(end?.[0]).toMatch(/^<!--[^<>]*-->$/)
      rest = rest.slice(end?.[0].length)
      continue
    }
    const [whole = '', slash, name = '', attributes = ''] =
      /^<(\/?)([a-z][^\s/>]*)((?:[\s/]+|[^\s/>=]+\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>"']+)|[^\s/>=]+)*)>/i.exec(rest) ?? []
    expect(whole, `a broken tag in ${html}`).not.toBe('')
    const pairs = [...attributes.matchAll(/([^\s/>=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>"']+)))?/g)]
    found.push({
      name: (slash ?? '') + name.toLowerCase(),
      attributes: pairs.map(([, key = '', ...values]) => [
        key.toLowerCase(),
        values.find((value) => value !== undefined) ?? '',
      ]),
    })
    rest = rest.slice(whole.length)
  }
  return found
}

function expectHarmless(html: string): void {
  for (const { name, attributes } of tagsIn(html)) {
    expect(name).not.toMatch(
      /^(?:script|style|svg|math|iframe|object|embed|form|input|textarea|title|link|meta|base|noscript|xmp)/,
    )
    for (const [key, value] of attributes) {
      expect(key).not.toMatch(/^on/)
      expect(key).not.toMatch(/[<"']/)
      expect(value).not.toMatch(/</)
      if (['href', 'src'].includes(key)) {
        expect(
          value
            .replace(/&#106;/g, 'j')
            .replace(/&colon;/g, ':')
            .replace(/\s/g, ''),
        ).not.toMatch(/^(?:javascript|data):/i)
      }
      if (key === 'style') expect(value).not.toMatch(/expression|url\(|javascript/i)
    }
  }
}

describe('sanitiseHtml', () => {
  it.each([
    'plain text',
    'Fish & Chips &amp; more &copy; "quotes" \'single\'',
    '5 < 6 > 3, x <= y, I <3 you',
    '<p class="a b" id=x>An <strong>evening</strong> of <em title=\'t "q"\'>music</em>.<br><br/><br />\n<hr></p>',
    '<a target="_blank" href="https://x.example/?a=1&b=2#c" rel="noopener">l</a>',
    '<a href="/a/b:c">relative</a> <a href="mailto:a@b.example">m</a> <a href="page&x=1">p</a>',
    '<img src="https://x.example/i.png" alt="" width="1" height="2" loading="lazy" />',
    '<p style="color: #f00; text-align:center !important">x</p>',
    '<div data-x="1" aria-label="y" hidden>z</div>',
    '<!-- wp:paragraph {"align":"center"} -->\n<p>x</p>\n<!-- /wp:paragraph -->',
    'before<!--more-->after',
    '<pre><code>a &lt; b\n</code></pre>',
    '<H2>Upper</H2><b></b>',
    '<table border="1"><tbody><tr><td colspan="2">x</td></tr></tbody></table>',
    '<details open><summary>s</summary>d</details>',
    '<unclosed'.replace('<unclosed', 'no tag'),
  ])('leaves %j as it is', (html) => {
    expect(sanitiseHtml(html)).toBe(html)
  })

  it.each([
    ['<script>alert(1)</script>', 'alert(1)'],
    ['a<script src=x></script>b', 'ab'],
    ['<b onclick="x()">b</b>', '<b>b</b>'],
    ['<img src=x onerror=alert(1)>', '<img src="x">'],
    ['<a href="javascript:alert(1)">l</a>', '<a>l</a>'],
    ['<a href="JaVa\tScript&colon;alert(1)">l</a>', '<a>l</a>'],
    ['<a href="&#x6a;avascript:alert(1)">l</a>', '<a>l</a>'],
    ['<a href=" \u0001javascript:alert(1)">l</a>', '<a>l</a>'],
    ['<a href="data:text/html,x">l</a>', '<a>l</a>'],
    ['<p style="color:red;background:url(x);position:fixed">x</p>', '<p style="color:red">x</p>'],
    ['<p style="width:expression(alert(1))">x</p>', '<p>x</p>'],
    ['<svg/onload=alert(1)>', ''],
    ['<<script>img src=x onerror=alert(1)>', '&lt;img src=x onerror=alert(1)>'],
    ['<scr<script>ipt>alert(1)</scr</script>ipt>', '&lt;script>alert(1)&lt;/script>'],
    ['<iframe src="https://x.example"></iframe>', ''],
    ['<!-- <script>x</script> -->', '<!-- scriptx/script -->'],
    ['<!--><script>x</script>-->', '<!--scriptx/script-->'],
    ['<!-- open', '&lt;!-- open'],
    ['a <b', 'a &lt;b'],
    ['\0<scr\0ipt>x', 'x'],
    ['<b title="<i>">x</b>', '<b title="&lt;i&gt;">x</b>'],
  ])('makes %j safe', (html, safe) => {
    expect(sanitiseHtml(html)).toBe(safe)
  })

  it('leaves nothing that runs, whatever comes, and changes its own results no more', () => {
    fc.assert(
      fc.property(attack, (html) => {
        const safe = sanitiseHtml(html)
        expectHarmless(safe)
        expect(sanitiseHtml(safe)).toBe(safe)
      }),
      { numRuns: repeats(3000) },
    )
  })

  it('keeps texts without tags, except for control characters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        fc.pre(!text.includes('<'))
        // biome-ignore lint/suspicious/noControlCharactersInRegex: the test is about control characters
        expect(sanitiseHtml(text)).toBe(text.replace(/[\x00-\x08\x0b\x0c\x0e-\x1f]/g, ''))
      }),
    )
  })

  it('does not take long over hostile texts', () => {
    for (const hostile of ['<', '<a ', '<!--', '<a x ', '<b><', '<p style="', '&', '<script', '<a href="x" '].map(
      (piece) => piece.repeat(20_000),
    )) {
      expectHarmless(
        sanitiseHtml(hostile)
          .slice(0, 10_000)
          .replace(/<[^>]*$/, ''),
      )
    }
  })
})

describe('sanitiseInlineHtml', () => {
  it.each([
    ['<p>a <a href="https://x.example">l</a><script>1</script></p>', 'a <a href="https://x.example">l</a>1'],
    ['Desc <b>b</b>', 'Desc <b>b</b>'],
    ['Tech & <em>science</em> &amp; 5 > 3', 'Tech &amp; <em>science</em> &amp; 5 &gt; 3'],
    ['5 < 6', '5 &lt; 6'],
    ['a \\ b', 'a \\ b'],
    [' ', ' '],
    ['<b class="x" title="y">z</b>', '<b>z</b>'],
    ['a<!-- c -->b', 'ab'],
  ])('makes %j inline', (html, safe) => {
    expect(sanitiseInlineHtml(html)).toBe(safe)
  })

  it('leaves nothing that runs, whatever comes, and changes its own results no more', () => {
    fc.assert(
      fc.property(attack, (html) => {
        const safe = sanitiseInlineHtml(html)
        expectHarmless(safe)
        expect(sanitiseInlineHtml(safe)).toBe(safe)
      }),
      { numRuns: repeats(1500) },
    )
  })
})

describe('plainText and termName', () => {
  it.each([
    ['<b>x</b>', 'x'],
    [' a\n\tb  c ', 'a b c'],
    ["O'Neill & Sons", "O'Neill & Sons"],
    ['a<script>alert(1)</script>b', 'ab'],
    ['a < b', 'a &lt; b'],
  ])('makes one plain line of %j', (text, line) => {
    expect(plainText(text)).toBe(line)
  })

  it.each([
    ['<b>Bold</b> & <script>x</script>', 'Bold &amp;'],
    ['Tech &amp; Science', 'Tech &amp; Science'],
    ['Tag \\ back', 'Tag \\ back'],
    ['   ', ''],
  ])('stores the name %j of a term as %j', (name, stored) => {
    expect(termName(name)).toBe(stored)
  })

  it('takes out tags within tags six deep, and escapes what is deeper', () => {
    const nested = (depth: number) => `a${'<b'.repeat(depth)}${'>'.repeat(depth)}c`
    expect([5, 6, 7, 8].map((depth) => withoutTags(nested(depth)))).toEqual(['ac', 'ac', 'a&lt;b>c', 'a&lt;b&lt;b>>c'])
  })

  it('never leaves a tag', () => {
    fc.assert(
      fc.property(attack, (text) => {
        expect(plainText(text)).not.toMatch(/<[a-z/!?]/i)
        expect(withoutTags(text)).not.toMatch(/<[a-z/!?]/i)
        expect(termName(text)).not.toMatch(/[<>]/)
        expect(termName(termName(text))).toBe(termName(text))
      }),
    )
  })
})
