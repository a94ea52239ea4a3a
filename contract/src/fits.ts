import * as core from 'zod/v4/core'

/** The parts of a schema's definition that decide which JSON it accepts; which of them there are depends on the type. */
interface Definition {
  readonly type: string
  readonly checks?: readonly {
    readonly _zod: { readonly def: { readonly check: string; readonly maximum?: number } }
  }[]
  readonly format?: string
  readonly shape?: Readonly<Record<string, core.$ZodType>>
  readonly catchall?: core.$ZodType
  readonly element?: core.$ZodType
  readonly innerType?: core.$ZodType
  readonly options?: readonly core.$ZodType[]
  readonly values?: readonly unknown[]
}

type Fits = (value: unknown) => boolean

const never: Fits = () => false
const compiled = new WeakMap<core.$ZodType, Fits>()

/**
 * True if a schema accepts a value that was read from JSON; false says nothing, and the schema has to be asked. It takes a
 * small part of the time of parsing, since it copies nothing: it runs code that is made of the schema once. Where a page
 * forbids `eval`, and for what only parsing can tell (transforms, formats), it is always false.
 *
 * @example
 * ```ts
 * import { eventListSchema, fits } from '@eventcal/contract'
 *
 * const answer: unknown = JSON.parse('{ "events": [], "total": 0 }')
 * if (!fits(eventListSchema, answer)) console.log(eventListSchema.safeParse(answer).error)
 * ```
 */
export function fits(schema: core.$ZodType, value: unknown): boolean {
  let test = compiled.get(schema)
  if (!test) {
    test = compile(schema)
    compiled.set(schema, test)
  }
  return test(value)
}

function compile(root: core.$ZodType): Fits {
  // Pages that report attempts at `eval` tell zod not to make any.
  if (core.config().jitless) return never
  const names = new Map<core.$ZodType, string>()
  const lines: string[] = []
  const define = (schema: core.$ZodType, body: () => string) => {
    let name = names.get(schema)
    if (name === undefined) {
      const code = body()
      name = `f${lines.length}`
      names.set(schema, name)
      lines.push(`const ${name} = (v) => ${code};`)
    }
    return name
  }
  const list = (element: core.$ZodType, value: string): string => {
    const inner = test(element, 'e')
    return inner === 'false' ? `${value}.length === 0` : `${value}.every((e) => ${inner})`
  }

  /** An expression that is true only if a schema accepts the value of another. What is not understood is `false`. */
  const test = (schema: core.$ZodType, value: string): string => {
    // The definition of a schema says by its type which parts it has.
    const def = schema._zod.def as unknown as Definition
    const { type, checks = [], format, shape, catchall, element, innerType, options, values } = def
    if (type === 'array' && element) {
      const limits = checks.map(({ _zod: { def: limit } }) => (limit.check === 'max_length' ? limit.maximum : -1))
      const within = limits.map((most) => ` && v.length <= ${most}`).join('')
      return `${define(schema, () => `Array.isArray(v)${within} && ${list(element, 'v')}`)}(${value})`
    }
    if (checks.length > 0) return 'false'
    if (type === 'unknown') return `${value} !== undefined`
    if ((type === 'string' || type === 'boolean') && format === undefined) return `typeof ${value} === "${type}"`
    if (type === 'number' && format === undefined) return `Number.isFinite(${value})`
    if (type === 'number' && format === 'safeint') return `Number.isSafeInteger(${value})`
    if (type === 'literal' && values) return `${JSON.stringify(values)}.includes(${value})`
    if (type === 'optional' && innerType) return `(${value} === undefined || ${test(innerType, value)})`
    if (type === 'nullable' && innerType) return `(${value} === null || ${test(innerType, value)})`
    if (type === 'union' && options) return `(${options.map((option) => test(option, value)).join(' || ')})`
    if (type === 'object' && shape && catchall) {
      const fields = Object.entries(shape)
      const isLoose = catchall._zod.def.type === 'unknown'
      if (!isLoose && fields.length > 0) return 'false'
      const tests = () =>
        isLoose
          ? fields.map(([name, field]) => test(field, `v[${JSON.stringify(name)}]`))
          : [list(catchall, 'Object.values(v)')]
      return `${define(schema, () => ['isObject(v)', ...tests()].join(' && '))}(${value})`
    }
    return 'false'
  }

  const result = test(root, 'v')
  lines.unshift('const isObject = (v) => typeof v === "object" && v !== null && !Array.isArray(v);')
  try {
    // By another name, as zod has it: frameworks refuse to build what names the constructor, used or not.
    const Compiler = Function
    return new Compiler(`${lines.join('\n')} return (v) => ${result}`)()
  } catch {
    return never
  }
}
