/** A group of pages in the navigation of the site, in the order in which they are read. */
export interface Section {
  readonly title: string
  /** Paths of the repository. */
  readonly pages: readonly string[]
}

const guides: Section = {
  title: 'Guides',
  pages: [
    ...['first-call', 'lists', 'times', 'writes', 'errors', 'mocks', 'integration-tests', 'conformance', 'postgresql'],
  ].map((name) => `docs/${name}.md`),
}

const others: readonly Section[] = [
  {
    title: 'Read and show',
    pages: ['normalize', 'texts', 'frameworks', 'outputs', 'site', 'auth'].map((name) => `docs/${name}.md`),
  },
  { title: 'Jobs', pages: ['commands', 'mirror', 'import', 'harvest'].map((name) => `docs/${name}.md`) },
  {
    title: 'Server',
    pages: [
      ...['docs/options.md', 'docs/quirks.md', 'server/OPERATING.md', 'server/SITE-FILES.md', 'server/PARITY.md'],
      'SECURITY.md',
    ],
  },
  {
    title: 'Packages',
    pages: [
      ...['sdk/README.md', 'server/README.md', 'contract/README.md', 'contract/conformance/README.md'],
      ...['sdk/jobs/README.md', 'docs/compatibility.md', 'bench/RESULTS.md'],
    ],
  },
  { title: 'Project', pages: ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md'] },
]

/**
 * All groups of the navigation. A page of `docs` that no group names comes at the end of the guides, and one of an example
 * under "Examples", so that new pages are found without a change here.
 */
export function sectionsOf(pages: readonly string[]): Section[] {
  const named = [guides, ...others].flatMap((section) => section.pages)
  const missing = named.filter((page) => !pages.includes(page))
  if (missing.length > 0) throw new Error(`scripts/site/sections.ts names pages that are gone: ${missing.join(', ')}`)
  const unnamed = pages.filter((page) => !named.includes(page))
  const [first, ...rest] = others
  return [
    { ...guides, pages: [...guides.pages, ...unnamed.filter((page) => page.startsWith('docs/'))] },
    ...(first ? [first] : []),
    ...rest.slice(0, -1),
    { title: 'Examples', pages: unnamed.filter((page) => page.startsWith('examples/')) },
    ...rest.slice(-1),
  ]
}
