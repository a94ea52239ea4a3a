import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** An example of a docstring. */
export interface Example {
  /** Where it stands, for example `time/windows.ts 1`. */
  readonly name: string
  readonly code: string
}

const source = fileURLToPath(new URL('../../src/', import.meta.url))

/** All examples in the docstrings of the package, without the stars of their comments. */
export function examplesOfSource(): Example[] {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.includes('.test'),
  )
  return files.toSorted().flatMap((file) => {
    const text = readFileSync(source + file, 'utf8')
    return [...text.matchAll(/\* ```ts\n([\s\S]*?)\* ```/g)].map(([, code = ''], index) => ({
      name: `${file} ${index + 1}`,
      code: code.replace(/^ *\* ?/gm, ''),
    }))
  })
}

/** The programs of the README of the package. */
export function examplesOfReadme(): Example[] {
  const text = readFileSync(`${source}../README.md`, 'utf8')
  return [...text.matchAll(/^```ts\n([\s\S]*?)^```/gm)].map(([, code = ''], index) => ({
    name: `README ${index + 1}`,
    code,
  }))
}

/** Declarations that examples assume: a client, and an event that it read. */
const granted = {
  calendar: "import('@eventcal/sdk').CalendarClient",
  event: "import('@eventcal/sdk').CalendarEvent",
} as const

/** The names that an example takes for granted: those that it does not declare itself. */
export function grantedTo(code: string): (keyof typeof granted)[] {
  return (['calendar', 'event'] as const).filter(
    (name) => !new RegExp(`^(const|let) (${name}|\\{[^}]*\\b${name}\\b[^}]*\\})`, 'm').test(code),
  )
}

/** An example as a module that the compiler can read by itself. */
export function moduleOf(code: string): string {
  const declared = grantedTo(code).map((name) => `declare const ${name}: ${granted[name]}\n`)
  return `${declared.join('')}${code}\nexport {}\n`
}

const claim = /^(?!const)(\S.*?) \/\/ (['{[]?.*)$/gm

/** How many lines of an example say what they give. */
export function claimsOf(code: string): number {
  return (code.match(claim) ?? []).length
}

/** An example as the body of a function, to which `modules` gives what it imports and which fills `claims`. */
export function bodyOf(code: string): string {
  return code
    .replace(/^import type .*$/gm, '')
    .replace(/^import (\{.*\}) from ('.*')$/gm, 'const $1 = modules[$2]')
    .replace(claim, 'claims.push([$1, ($2)])')
}
