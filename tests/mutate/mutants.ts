import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { createRandom } from '../../server/src/seed/random.js'
import { sourcesBelow } from '../structure/modules.js'
import { workspace } from '../support/workspace.js'
import { type Edit, kinds } from './kinds.js'

/** One fault that can be made. */
export interface Mutant {
  readonly kind: string
  /** From the root of the repository. */
  readonly file: string
  /** From 1. */
  readonly line: number
  readonly edit: Edit
  /** The lines that the fault is in, without and with it. */
  readonly before: string
  readonly after: string
}

/** A mutant with its place in the order of a seed, from 1. */
export interface Drawn extends Mutant {
  readonly number: number
}

/** Where faults are made unless others are named. Code for PostgreSQL is left out, which no quick test runs. */
export const mutated = ['server/src/service', 'server/src/store', 'server/src/doors', 'sdk/src'] as const
const apart = 'server/src/store/postgres/'

/** The sources below some paths, without tests. */
export function sourcesOf(only: readonly string[]): string[] {
  const all = mutated.flatMap((folder) => sourcesBelow(join(workspace, folder)))
  return all
    .filter((path) => !/\.test(-d)?\.tsx?$/.test(path))
    .filter((path) => (only.length === 0 ? !path.startsWith(apart) : only.some((part) => path.includes(part))))
    .sort()
}

/** Every fault that can be made in a source. */
export function mutantsOf(file: string, text: string): Mutant[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const found: Mutant[] = []
  const visit = (node: ts.Node) => {
    if (ts.isTypeNode(node) || ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return
    for (const [kind, make] of Object.entries(kinds)) {
      for (const edit of make(node, source)) {
        const line = source.getLineAndCharacterOfPosition(edit.start).line + 1
        found.push({ kind, file, line, edit, ...linesOf(text, edit) })
      }
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

/** The text with the fault in it. */
export function withFault(text: string, { start, end, text: replacement }: Edit): string {
  return text.slice(0, start) + replacement + text.slice(end)
}

function linesOf(text: string, { start, end, text: replacement }: Edit): Pick<Mutant, 'before' | 'after'> {
  const begin = text.lastIndexOf('\n', start - 1) + 1
  const stop = text.indexOf('\n', end) < 0 ? text.length : text.indexOf('\n', end)
  return {
    before: text.slice(begin, stop),
    after: text.slice(begin, start) + replacement + text.slice(end, stop),
  }
}

/**
 * All mutants in an order that follows from the seed. Each sort of fault has the same chance at each draw: most places in
 * sources are texts and properties, which would leave little room for conditions and bounds.
 */
export function draw(mutants: readonly Mutant[], seed: number): Drawn[] {
  const random = createRandom(seed)
  const pools = Object.keys(kinds).map((kind) => mutants.filter((mutant) => mutant.kind === kind))
  const drawn: Drawn[] = []
  while (drawn.length < mutants.length) {
    const pool = pools[Math.floor(random() * pools.length)] ?? []
    const [mutant] = pool.splice(Math.floor(random() * pool.length), 1)
    if (mutant) drawn.push({ ...mutant, number: drawn.length + 1 })
  }
  return drawn
}

/** All mutants of some sources, as `draw` orders them. */
export function drawFrom(only: readonly string[], seed: number): Drawn[] {
  const mutants = sourcesOf(only).flatMap((file) => mutantsOf(file, readFileSync(join(workspace, file), 'utf8')))
  return draw(mutants, seed)
}
