/** The API reference of all packages as Markdown; `npm run site` runs it. */

import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../..')
/** The sources of every entry point by its name, as the clone resolves them. */
const { compilerOptions } = JSON.parse(readFileSync(`${root}/tsconfig.json`, 'utf8'))

/** @type {import('typedoc').TypeDocOptions & import('typedoc-plugin-markdown').PluginOptions} */
const options = {
  entryPoints: Object.values(compilerOptions.paths).map(([file]) => resolve(root, file)),
  tsconfig: resolve(root, 'tsconfig.json'),
  plugin: ['typedoc-plugin-markdown', './entry-names.js'],
  out: '.pages/api',
  name: 'API reference',
  readme: 'none',
  skipErrorChecking: true,
  disableSources: true,
  excludeExternals: true,
  excludeInternal: true,
  excludePrivate: true,
  validation: { notExported: false, invalidLink: true, notDocumented: false },
  treatValidationWarningsAsErrors: true,
  entryFileName: 'index',
  outputFileStrategy: 'members',
  membersWithOwnFile: ['Class', 'Interface', 'Enum'],
  hideBreadcrumbs: true,
  hidePageHeader: true,
  sanitizeComments: true,
  useCodeBlocks: true,
  expandObjects: false,
  parametersFormat: 'table',
  interfacePropertiesFormat: 'table',
  classPropertiesFormat: 'table',
  typeAliasPropertiesFormat: 'table',
  propertyMembersFormat: 'table',
  typeDeclarationFormat: 'table',
}

export default options
