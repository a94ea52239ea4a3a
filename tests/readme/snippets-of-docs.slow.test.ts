import { describe } from 'vitest'
import { pagesWithSnippets } from './pages.js'
import { runSnippets } from './run-snippets.js'
import { isFrontDoor, isProgram, snippetsOf } from './snippet.js'

describe('the snippets of the other pages', () => {
  runSnippets(
    pagesWithSnippets
      .flatMap(snippetsOf)
      .filter(isProgram)
      .filter((snippet) => !isFrontDoor(snippet)),
  )
})
