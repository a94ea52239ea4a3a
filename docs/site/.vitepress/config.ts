import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { defineConfig, type HeadConfig } from 'vitepress'
import { relativeBase } from './relative-base.js'

const srcDir = '.pages'
/** Written by `scripts/site/pages.ts`. */
const { sidebar, apiSidebar, version } = JSON.parse(
  readFileSync(resolve(import.meta.dirname, '..', srcDir, 'site.json'), 'utf8'),
)
/** The address at which the site will be, for `og:` tags and the sitemap; unknown by default. */
const address = process.env.SITE_URL
const summary = 'Typed SDK and reference server for The Events Calendar'
const icon = { rel: 'icon', href: '/icon.svg', type: 'image/svg+xml' }

/** A link to a page that the generator does not know: the browser opens it. */
const part = (text: string, link: string) => ({ text, link, target: '_self', noIcon: true })

export default defineConfig({
  ...relativeBase,
  srcDir,
  outDir: process.env.SITE_OUT ?? 'dist',
  title: 'Eventcal',
  description: summary,
  lang: 'en',
  head: [['link', icon]],
  // One file for all pages: each of them would carry the navigation otherwise.
  metaChunk: true,
  ignoreDeadLinks: [/^\/(playground|app)\/$/, /^https?:\/\/(localhost|127\.0\.0\.1)/],
  ...(address === undefined ? {} : { sitemap: { hostname: address } }),
  markdown: { theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' } },
  vite: { ...relativeBase.vite, build: { chunkSizeWarningLimit: 4000 }, logLevel: 'warn' },
  themeConfig: {
    nav: [
      { text: 'Guides', link: '/guide/first-call', activeMatch: '^/(guide|server|packages|examples|project)/' },
      { text: 'API', link: '/api/', activeMatch: '^/api/' },
      part('Playground', '/playground/'),
      part('Calendar app', '/app/'),
    ],
    sidebar: { '/api/': apiSidebar, '/': sidebar },
    outline: { level: [2, 3] },
    search: {
      provider: 'local',
      // Guides before the reference, which has each name many times.
      options: { miniSearch: { searchOptions: { boostDocument: (id) => (id.startsWith('/api/') ? 0.3 : 1) } } },
    },
    footer: { message: 'MIT licence', copyright: `Eventcal ${version}` },
  },
  transformPageData(pageData) {
    const isApi = pageData.relativePath.startsWith('api/')
    if (isApi) pageData.description = `API reference of Eventcal: ${pageData.title}`
  },
  transformHead({ page, title, description }): HeadConfig[] {
    const path = page.replace(/(^|\/)index\.md$/, '$1').replace(/\.md$/, '.html')
    const og = {
      'og:type': page === 'index.md' ? 'website' : 'article',
      'og:site_name': 'Eventcal',
      'og:title': title,
      'og:description': description,
      'og:image': address === undefined ? '/og.png' : new URL('og.png', address).href,
      'og:image:alt': 'Eventcal: The Events Calendar, typed',
      ...(address === undefined ? {} : { 'og:url': new URL(path, address).href }),
    }
    return Object.entries(og).map(([property, content]) => ['meta', { property, content }])
  },
})
