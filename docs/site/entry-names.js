/** Plugin of TypeDoc: names each module as programs import it, `@eventcal/sdk/time` instead of `sdk/src/time`. */

import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { Converter, ReflectionKind } from 'typedoc'

const root = resolve(import.meta.dirname, '../..')
const { compilerOptions } = JSON.parse(readFileSync(`${root}/tsconfig.json`, 'utf8'))
const names = new Map(Object.entries(compilerOptions.paths).map(([name, [file]]) => [resolve(root, file), name]))

/** @param {import('typedoc').Application} app */
export function load(app) {
  app.converter.on(Converter.EVENT_CREATE_DECLARATION, (context, reflection) => {
    if (reflection.kind !== ReflectionKind.Module) return
    const [declaration] = context.getSymbolFromReflection(reflection)?.declarations ?? []
    reflection.name = names.get(declaration?.getSourceFile().fileName ?? '') ?? reflection.name
  })
}
