import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { generatedFiles } from './generated.js'

const folder = fileURLToPath(new URL('..', import.meta.url))
rmSync(`${folder}schemas`, { recursive: true, force: true })
mkdirSync(`${folder}schemas`)
const files = generatedFiles()
for (const [path, text] of files) writeFileSync(folder + path, text)
console.log(`${files.size} files written`)
