import { openApiDocument } from '../src/openapi/index.js'
import { schemaFiles } from '../src/openapi/schema-files.js'
import { descriptionsFile } from './descriptions.js'

/** The address in the document; readers put that of their instance in its place. */
const serverUrl = 'https://calendar.example/calendar/events/v1'

/** The generated files of the package: text by path below the package. */
export function generatedFiles(): ReadonlyMap<string, string> {
  return new Map([
    [descriptionsFile.path, descriptionsFile.text()],
    ['openapi.json', textOf(openApiDocument({ serverUrl }))],
    ...Object.entries(schemaFiles()).map(([name, schema]) => [`schemas/${name}.json`, textOf(schema)] as const),
  ])
}

function textOf(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`
}
