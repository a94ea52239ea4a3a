import { describe, expect, it } from 'vitest'
import { errorMeanings } from './error-meanings.js'
import { pages } from './pages.js'
import { runSnippets } from './run-snippets.js'
import { isFrontDoor, isProgram, snippetsOf } from './snippet.js'

const snippets = pages.flatMap(snippetsOf)
const programs = snippets.filter(isProgram)

describe('the snippets of the pages', () => {
  it('are there for each subject', () => {
    const count = (page: string) => snippets.filter((snippet) => snippet.page === page).length
    expect(count('README.md')).toBeGreaterThanOrEqual(4)
    for (const name of [
      'auth',
      'errors',
      'frameworks',
      'lists',
      'normalize',
      'outputs',
      'quirks',
      'site',
      'texts',
      'times',
    ]) {
      expect([name, count(`docs/${name}.md`)]).not.toEqual([name, 0])
    }
    expect(programs.length).toBeGreaterThan(30)
  })

  it('show every error code of the SDK', () => {
    const text = snippets.filter(({ page }) => page === 'docs/errors.md').map(({ module }) => module)
    expect(Object.keys(errorMeanings).filter((code) => !text.join().includes(`'${code}'`))).toEqual([])
  })

  runSnippets(programs.filter(isFrontDoor))
})
