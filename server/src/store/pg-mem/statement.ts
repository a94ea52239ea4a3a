import { type Expr, parse, type Statement } from 'pgsql-ast-parser'
import type { Parameter } from '../engine.js'
import { storableText } from '../model/parameters.js'
import { returningEvents } from './changes.js'

/** Words of statements that write. Where one only stands in a name or a text, the statement waits for its turn. */
const CHANGES = /\b(insert|update|delete|truncate|nextval|setval)\b/i

/** A statement that was parsed once, into which parameters are put as values, never as text. */
export interface PreparedStatement {
  /** Changes neither rows nor sequences nor the schema. */
  readonly reads: boolean
  /** Changes the schema, which pg-mem cannot undo. */
  readonly changesSchema: boolean
  /** The column of its rows that names the events it changed; it then returns nothing else. */
  readonly changedKey: string | undefined
  /** The statement with the parameters in place. */
  bind(params: readonly Parameter[]): Statement
}

/**
 * Parses one SQL statement.
 *
 * pg-mem's own adapters put parameters into the text, where some strings break, and parse it again each time.
 *
 * @param parsed the statement of this text, where it is known
 * @throws Error when the text is not one statement of the SQL that pg-mem reads
 */
export function prepareStatement(sql: string, parsed: Statement = parseOne(sql)): PreparedStatement {
  const { statement, key } = returningEvents(parsed)
  const open = findOpenNodes(statement)
  const changesSchema = /^(create|drop|alter)\b/.test(statement.type)
  return {
    reads: !CHANGES.test(sql) && !changesSchema,
    changesSchema,
    changedKey: key,
    bind: (params) =>
      // The shape is that of the parsed statement: only expressions are replaced, by expressions.
      (open.has(statement) ? fill(statement, params, open) : statement) as Statement,
  }
}

function parseOne(sql: string): Statement {
  const [parsed, ...others] = parse(sql)
  if (!parsed || others.length > 0) throw new Error(`not one statement: ${sql}`)
  return parsed
}

/** The nodes that hold a parameter somewhere below, and the parameters themselves. */
function findOpenNodes(root: object): ReadonlySet<object> {
  const open = new Set<object>()
  const visit = (node: object): boolean => {
    let found = isParameter(node)
    for (const child of Object.values(node)) {
      if (typeof child === 'object' && child !== null && visit(child)) found = true
    }
    if (found) open.add(node)
    return found
  }
  visit(root)
  return open
}

/** A copy of the node with all parameters replaced; what holds none is shared. */
function fill(node: object, params: readonly Parameter[], open: ReadonlySet<object>): object {
  if (isParameter(node)) return literal(parameterOf(node, params))
  const list = anyParameter(node)
  if (list) return membership(list.left, parameterOf(list.parameter, params))
  const next = (child: unknown) =>
    typeof child === 'object' && child !== null && open.has(child) ? fill(child, params, open) : child
  if (Array.isArray(node)) return node.map(next)
  return Object.fromEntries(Object.entries(node).map(([key, child]) => [key, next(child)]))
}

interface ParameterNode {
  readonly type: 'parameter'
  readonly name: string
}

function isParameter(node: object): node is ParameterNode {
  return 'type' in node && node.type === 'parameter'
}

function parameterOf(node: ParameterNode, params: readonly Parameter[]): Parameter {
  const value = params[Number(node.name.slice(1)) - 1]
  if (value === undefined) throw new TypeError(`no value for parameter ${node.name}`)
  return value
}

/** `left = any($n::type[])`, which pg-mem answers wrongly where left has an index. */
function anyParameter(node: object): { left: Expr; parameter: ParameterNode } | undefined {
  // Any object may be passed; what is read of it is checked.
  const { type, op, left, right } = node as { type?: unknown; op?: unknown; left?: Expr; right?: Expr }
  if (type !== 'binary' || op !== '=' || !left || right?.type !== 'call' || right.function.name !== 'any') return
  const [argument] = right.args
  const operand = argument?.type === 'cast' ? argument.operand : argument
  return operand && isParameter(operand) ? { left, parameter: operand } : undefined
}

/**
 * `left in (values)`, which pg-mem answers rightly, with and without an index, as long as no value is there twice: it
 * would find the rows of that value twice.
 */
function membership(left: Expr, values: Parameter): Expr {
  if (!Array.isArray(values)) throw new TypeError('any() takes a list')
  if (values.length === 0) return { type: 'boolean', value: false }
  const once = new Set(values.map((value) => (typeof value === 'string' ? storableText(value) : value)))
  return { type: 'binary', op: 'IN', left, right: { type: 'list', expressions: [...once].map(literal) } }
}

function literal(value: Parameter): Expr {
  if (value === null) return { type: 'null' }
  if (typeof value === 'string') return { type: 'string', value: storableText(value) }
  if (typeof value === 'boolean') return { type: 'boolean', value }
  if (typeof value === 'number' && Number.isFinite(value)) {
    return Number.isInteger(value) ? { type: 'integer', value } : { type: 'numeric', value }
  }
  throw new TypeError('a parameter is a text, a finite number, a boolean or null; a list only within any()')
}
