import { expect, it } from 'vitest'
import { projectWith, recipeOf, writeFiles } from './recipe.js'

it('the recipe for other languages runs a test suite in Python, and a command in a shell', async () => {
  const recipe = recipeOf('Other languages')
  using project = await projectWith()
  writeFiles(project.folder, recipe)
  const [python = '', shell = ''] = recipe.commands
  const tested = await project.run(python)
  expect([tested.code, tested.stderr]).toEqual([0, expect.stringMatching(/Ran 2 tests in [\s\S]*\nOK\n$/)])
  const created = await project.run(shell)
  expect([created.code, JSON.parse(created.stdout || '{}')]).toEqual([0, expect.objectContaining({ slug: 'jazz' })])
})
