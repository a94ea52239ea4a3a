import { describe } from 'vitest'
import { pages } from './pages.js'
import { runSnippets } from './run-snippets.js'
import { isFrontDoor, isProgram, snippetsOf } from './snippet.js'

describe('the snippets of the other pages', () => {
  runSnippets(
    pages
      .flatMap(snippetsOf)
      .filter(isProgram)
      .filter((snippet) => !isFrontDoor(snippet)),
  )
})
