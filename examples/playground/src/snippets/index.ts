/** A snippet that is ready to run. */
export interface Snippet {
  readonly name: string
  readonly title: string
  readonly code: string
}

const sources: Readonly<Record<string, string>> = import.meta.glob('./*.ts', {
  query: '?raw',
  import: 'default',
  eager: true,
})

const titles = {
  list: 'List events of a category',
  pages: 'Page through all events',
  search: 'Search, in dates',
  time: 'Times, texts and places with the helpers',
  create: 'Create an event with a new venue',
  update: 'Update one field and nothing else',
  delete: 'Delete: to the trash',
  errors: 'Bad input and its errors',
  departures: 'What deployed instances do otherwise',
}

/** In the order in which somebody new would read them. */
export const snippets: readonly Snippet[] = Object.entries(titles).map(([name, title]) => ({
  name,
  title,
  code: codeOf(sources[`./${name}.ts`] ?? ''),
}))

/** In the page, `calendar` is there without an import. */
function codeOf(source: string): string {
  return source.replace(/^import .* from '\.\/scope\.js'\n/m, '').trim()
}
