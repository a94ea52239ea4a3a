import { sameFor } from '../model/same-for.js'

/** A statement that reads columns of one table, by conditions that all have to hold. */
export interface SimpleStatement {
  readonly table: string
  readonly columns: readonly { readonly from: string; readonly as: string }[]
  readonly conditions: readonly SimpleCondition[]
  /** By id, ascending or descending; `undefined` = in any order. */
  readonly order: 'asc' | 'desc' | undefined
  /** Rows of one shape are made and read several times as fast. */
  readonly shape: Readonly<Record<string, undefined>>
}

/** A column that is, or is not, one of some values: the parameter of this place, or a text of the statement itself. */
export interface SimpleCondition {
  readonly column: string
  readonly kind: 'in' | 'equal' | 'unequal'
  readonly value: { readonly parameter: number } | { readonly text: string }
}

const wholeStatement = /^select (.+?) from (\w+)(?: where (.+?))?(?: order by id( desc)?)?$/
const column = /^(\w+)(?: as (\w+))?$/
const among = /^(\w+) = any\(\$(\d+)::(?:bigint|text)\[\]\)$/
const comparison = /^(\w+) (=|<>) (?:\$(\d+)|'(\w*)')$/

/** By text, which the store alone writes; null = not simple. There are as many as the store has statements. */
const known = new Map<string, SimpleStatement | null>()
/** Updates that set many combinations of columns are statements of their own. */
const MOST = 1000

/** Takes a statement apart; `undefined` for one that is not simple. */
export function simpleStatement(sql: string): SimpleStatement | undefined {
  let statement = known.get(sql)
  if (statement === undefined) {
    if (known.size >= MOST) known.clear()
    statement = read(sql.replace(/\s+/g, ' ').trim()) ?? null
    known.set(sql, statement)
  }
  return statement ?? undefined
}

function read(sql: string): SimpleStatement | undefined {
  const [, list = '', table = '', where, descending] = wholeStatement.exec(sql) ?? []
  if (table === '') return undefined
  const columns = allOf(list.split(', ').map(readColumn))
  const conditions = allOf(where === undefined ? [] : where.split(' and ').map(readCondition))
  if (!columns || !conditions) return undefined
  const shape = sameFor(
    columns.map((each) => each.as),
    undefined,
  )
  const order = descending === undefined ? 'asc' : 'desc'
  return { table, columns, conditions, shape, order: / order by id(?: desc)?$/.test(sql) ? order : undefined }
}

function readCondition(text: string): SimpleCondition | undefined {
  const [, name, list] = among.exec(text) ?? []
  if (name !== undefined) return { column: name, kind: 'in', value: { parameter: Number(list) - 1 } }
  const [, other, sign, parameter, constant = ''] = comparison.exec(text) ?? []
  if (other === undefined) return undefined
  const value = parameter === undefined ? { text: constant } : { parameter: Number(parameter) - 1 }
  return { column: other, kind: sign === '=' ? 'equal' : 'unequal', value }
}

function readColumn(text: string): SimpleStatement['columns'][number] | undefined {
  const [, from, as = from] = column.exec(text) ?? []
  return from === undefined || as === undefined ? undefined : { from, as }
}

/** The items if there is none that could not be read. */
function allOf<Item>(items: readonly (Item | undefined)[]): readonly Item[] | undefined {
  const given = items.filter((item) => item !== undefined)
  return given.length === items.length ? given : undefined
}
