import { transform } from 'sucrase'
import type { Place } from './messages.js'

/** The values in scope of a snippet, and the modules that it may import. */
export type Scope = Readonly<Record<string, unknown>>

/** A compiled snippet; resolves to its return value or default export. */
export type Program = () => Promise<unknown>

/** The source cannot be read. */
export class SourceError extends SyntaxError {
  override readonly name = 'SyntaxError'
  constructor(
    message: string,
    readonly place: Place | undefined,
  ) {
    super(message)
  }
}

// The constructor of async functions is not a global.
const AsyncFunction: FunctionConstructor = Object.getPrototypeOf(async () => {}).constructor
const fileName = 'snippet.ts'

/**
 * Makes a program of TypeScript: its types go, its imports come from `modules`, and `scope` is there without an import.
 * Lines stay where they are.
 *
 * @throws SourceError
 */
export function compile(source: string, scope: Scope, modules: Readonly<Record<string, Scope>>): Program {
  const require = (name: string) => {
    const found = modules[name]
    if (found) return found
    throw new TypeError(`There is no module '${name}' here; there is ${Object.keys(modules).join(', ')}`)
  }
  const exported: { default?: unknown } = {}
  const names = Object.keys(scope)
  // Inside a block, so that a snippet may redeclare names in scope.
  const body = `{${stripTypes(source)}\n}\n//# sourceURL=${fileName}`
  const run = construct(['require', 'exports', ...names, body])
  return async () => {
    const returned: unknown = await run(require, exported, ...names.map((name) => scope[name]))
    return returned === undefined ? exported.default : returned
  }
}

function stripTypes(source: string): string {
  try {
    const { code } = transform(source, {
      transforms: ['typescript', 'imports'],
      disableESTransforms: true,
      preserveDynamicImport: true,
      production: true,
    })
    return code
  } catch (error) {
    // "Error transforming snippet.ts: Unexpected token (3:14)", of which the first words are about the library.
    const message = error instanceof Error ? error.message : String(error)
    const [, said = message, line, column] = /^(?:.*?: )?(.*?) \((\d+):(\d+)\)$/s.exec(message) ?? []
    throw new SourceError(said, line ? { line: Number(line), column: Number(column) } : undefined)
  }
}

function construct(parts: readonly string[]): (...values: readonly unknown[]) => Promise<unknown> {
  try {
    // Safe: AsyncFunction creates async functions, although it is typed as the Function constructor.
    return new AsyncFunction(...parts) as (...values: readonly unknown[]) => Promise<unknown>
  } catch (error) {
    throw new SourceError(error instanceof Error ? error.message : String(error), undefined)
  }
}

/** The lines that stand before the source: the engine writes the parameters into two of their own. */
const linesBefore = 2

/** Returns the position in the snippet where an error was thrown, from its stack. */
export function placeOf(error: unknown): Place | undefined {
  if (error instanceof SourceError) return error.place
  const stack = error instanceof Error ? (error.stack ?? '') : ''
  const [, line] = new RegExp(`${fileName}:(\\d+):\\d+`).exec(stack) ?? []
  return line === undefined ? undefined : { line: Number(line) - linesBefore }
}
