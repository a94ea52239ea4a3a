import { describe, expect, it } from 'vitest'
import { errorMeanings } from './error-meanings.js'
import { pages, pagesWithSnippets } from './pages.js'
import { runSnippets } from './run-snippets.js'
import { isFrontDoor, isProgram, snippetsOf } from './snippet.js'

const snippets = pagesWithSnippets.flatMap(snippetsOf)
const programs = snippets.filter(isProgram)

describe('the snippets of the pages', () => {
  it('are there for each subject', () => {
    const count = (page: string) => snippets.filter((snippet) => snippet.page === page).length
    expect(count('README.md')).toBeGreaterThanOrEqual(4)
    const without = pages.filter((page) => page.startsWith('docs/') && count(page) === 0)
    // These are tables and commands, and recipes, whose files and commands have tests of their own.
    expect(without.filter((page) => !/\/(commands|compatibility|options|recipes)\.md$/.test(page))).toEqual([])
    expect(programs.length).toBeGreaterThan(30)
  })

  it('show every error code of the SDK', () => {
    const text = snippets.filter(({ page }) => page === 'docs/errors.md').map(({ module }) => module)
    expect(Object.keys(errorMeanings).filter((code) => !text.join().includes(`'${code}'`))).toEqual([])
  })

  runSnippets(programs.filter(isFrontDoor))
})
