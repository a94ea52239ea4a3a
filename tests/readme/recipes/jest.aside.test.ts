import { join } from 'node:path'
import { expect, it } from 'vitest'
import { asideFolder, fileAside } from '../../support/aside.js'
import { projectWith, recipeOf, writeFiles } from './recipe.js'

it('the recipe for Jest passes its tests beside a server', async () => {
  const recipe = recipeOf('Jest')
  fileAside('jest/bin/jest.js')
  const aside = (name: string) => join(asideFolder, 'node_modules', name)
  using project = await projectWith({
    jest: aside('jest'),
    'babel-jest': aside('babel-jest'),
    '@babel': aside('@babel'),
  })
  writeFiles(project.folder, recipe)
  const { code, stderr } = await project.run(recipe.commands.at(-1) ?? '')
  expect([code, stderr]).toEqual([0, expect.stringMatching(/Tests: +2 passed, 2 total/)])
})
