import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { descriptionsFile } from './descriptions.js'

const folder = fileURLToPath(new URL('..', import.meta.url))
rmSync(`${folder}schemas`, { recursive: true, force: true })
mkdirSync(`${folder}schemas`)
// The document holds the descriptions, so they come first.
writeFileSync(folder + descriptionsFile.path, descriptionsFile.text())
const { generatedFiles } = await import('./generated.js')
const files = generatedFiles()
for (const [path, text] of files) writeFileSync(folder + path, text)
console.log(`${files.size} files written`)
