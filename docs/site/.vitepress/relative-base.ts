import { appendFileSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { UserConfig } from 'vitepress'

/** Places where VitePress uses the base of the build, by file: a path of a page, the addresses of what the search finds. */
const replacements: Readonly<Record<string, readonly [string, string]>> = {
  'app/utils.js': ['import.meta.env.BASE_URL', 'siteDataRef.value.base'],
  'theme-default/components/VPLocalSearchBox.vue': [
    '.slice(0, 16) as',
    '.slice(0, 16).map((result) => ({ ...result, id: window.__VP_SITE_DATA__.base + result.id.slice(1) })) as',
  ],
}

/**
 * Lets the built site work below any path. VitePress writes its `base` into everything that it builds; here all pages
 * address files relative to themselves, and scripts find the base by their own address.
 */
export const relativeBase = {
  base: '/',
  vite: {
    experimental: {
      // The server side keeps addresses from the root, which `transformHtml` turns into relative ones.
      renderBuiltUrl: (_, { ssr }) => (ssr ? undefined : { relative: true }),
    },
    plugins: [
      {
        name: 'base-at-run-time',
        // Before the components of Vue are compiled.
        enforce: 'pre',
        transform(code, id) {
          for (const [file, [found, replacement]] of Object.entries(replacements)) {
            if (!id.endsWith(`vitepress/dist/client/${file}`)) continue
            if (!code.includes(found))
              throw new Error(`VitePress no longer has its base where it is replaced, in ${file}`)
            return code.replace(found, replacement)
          }
          return undefined
        },
      },
    ],
  },
  buildEnd({ outDir }) {
    const folder = join(outDir, 'assets/chunks')
    const files = readdirSync(folder).filter((name) => /^metadata\..*\.js$/.test(name))
    if (files.length !== 1) throw new Error(`${files.length} files have the data of the site`)
    for (const name of files) {
      appendFileSync(join(folder, name), ';__VP_SITE_DATA__.base=new URL("../../",import.meta.url).pathname;')
    }
  },
  transformHtml(html, _, { page }) {
    if (page === '404.md') return notFound
    const up = '../'.repeat(page.split('/').length - 1) || './'
    return html
      .replace(/(<[a-z][^>]*? )(href|src)="\/(?!\/)/g, `$1$2="${up}`)
      .replace(/(<meta property="og:image" content=")\//, `$1${up}`)
      .replace('</body>', `${absoluteLinks}</body>`)
  },
} satisfies UserConfig

/** Hosts show it at any address that does not exist, so it is complete in itself. */
const notFound = readFileSync(join(import.meta.dirname, '../404.html'), 'utf8')

/**
 * Vue keeps the links that it finds in the page. Once another page is shown in its place, those of the navigation would be
 * relative to that, and so would the icon; they are made absolute before.
 */
const absoluteLinks =
  "<script>for(const a of document.querySelectorAll('a[href],link[rel=icon]'))if(!a.getAttribute('href').startsWith('#'))a.href=a.href</script>"
