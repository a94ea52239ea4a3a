import type { IMemoryDb } from 'pg-mem'
import type { Item } from './bulk-insert.js'

/** A map of the package `immutable`. */
interface Rows {
  clear(): Rows
  set(id: unknown, row: Item): Rows
}

interface TreeNode {
  readonly _count: number
}

type NodeClass = new (
  color: number,
  key: readonly unknown[],
  rows: Rows,
  left: TreeNode | null,
  right: TreeNode | null,
  count: number,
) => TreeNode

/** A tree of the package `functional-red-black-tree`. */
interface Tree {
  readonly length: number
  readonly root?: TreeNode
  readonly _compare: unknown
  insert(key: readonly unknown[], rows: Rows): Tree
}

type TreeClass = new (compare: unknown, root: TreeNode | null) => Tree

/** The methods of pg-mem's indexes beside their declared interface. */
interface OpenIndex {
  readonly unique: boolean
  readonly notNull: boolean
  readonly predicate?: unknown
  buildKey(row: Item, state: unknown): readonly unknown[]
  compare(left: readonly unknown[], right: readonly unknown[]): number
  add(row: Item, state: unknown): void
  bin(state: unknown): Tree
  setBin(state: unknown, tree: Tree): unknown
  setCount(state: unknown, count: number): unknown
}

/** The parts of pg-mem's tables beside their declared interface. */
interface OpenTable {
  readonly indexByHashAndName: ReadonlyMap<unknown, ReadonlyMap<unknown, { readonly index: OpenIndex }>>
  bin(state: unknown): Rows
}

/**
 * Puts rows that a table holds already into its indexes. An empty index is made at once from all rows in their order:
 * pg-mem adds each row by copying a path of the tree. Without it, the start with 100,000 events takes longer than
 * `npm run bench -- --only growth` allows.
 *
 * @param notes the keys of pg-mem's notes in a row, one of which is its id
 * @throws QueryError of pg-mem when a unique index has the key of a row already
 */
export function indexRows(db: IMemoryDb, name: string, rows: readonly Item[], notes: readonly symbol[]): void {
  // Only tables that `BulkInsert` found to be open have rows without indexes.
  const table = db.getTable(name) as unknown as OpenTable
  const state: unknown = Reflect.get(db, 'data')
  const none = table.bin(state).clear()
  const [first] = rows
  const idKey = notes.find((note) => typeof first?.[note] === 'string')
  for (const indexes of table.indexByHashAndName.values()) {
    for (const { index } of indexes.values()) {
      const entries = idKey && entriesOf(index, state, rows)
      if (entries) build(index, state, entries, none, idKey)
      else for (const row of rows) index.add(row, state)
    }
  }
}

interface Entry {
  readonly key: readonly unknown[]
  readonly row: Item
}

/** The rows with their keys in order; undefined where rows must be added one by one, or are refused. */
function entriesOf(index: OpenIndex, state: unknown, rows: readonly Item[]): Entry[] | undefined {
  if (rows.length === 0 || index.predicate || index.bin(state).length > 0) return
  const entries = rows.map((row) => ({ key: index.buildKey(row, state), row }))
  entries.sort((a, b) => index.compare(a.key, b.key))
  const isRefused = entries.some(({ key }, at) => {
    const hasNull = key.some((value) => value === null || value === undefined)
    if (hasNull) return index.notNull
    const before = entries[at - 1]
    return index.unique && before !== undefined && index.compare(before.key, key) === 0
  })
  return isRefused ? undefined : entries
}

function build(index: OpenIndex, state: unknown, entries: readonly Entry[], none: Rows, idKey: symbol): void {
  const groups: { key: readonly unknown[]; rows: Rows }[] = []
  for (const { key, row } of entries) {
    const last = groups.at(-1)
    if (last && index.compare(last.key, key) === 0) last.rows = last.rows.set(row[idKey], row)
    else groups.push({ key, rows: none.set(row[idKey], row) })
  }
  const empty = index.bin(state)
  const [first] = groups
  if (!first) return
  // Neither class is exported.
  const sample = empty.insert(first.key, first.rows)
  const Node = sample.root?.constructor as NodeClass
  const Tree = sample.constructor as TreeClass
  /** The levels that are full: nodes of the level below them are red, all others black. */
  const full = Math.floor(Math.log2(groups.length + 1))
  const nodeOf = (start: number, end: number, level: number): TreeNode | null => {
    const middle = (start + end) >>> 1
    const group = groups[middle]
    if (start >= end || !group) return null
    const left = nodeOf(start, middle, level + 1)
    const right = nodeOf(middle + 1, end, level + 1)
    return new Node(level < full ? BLACK : RED, group.key, group.rows, left, right, end - start)
  }
  index.setBin(state, new Tree(empty._compare, nodeOf(0, groups.length, 0)))
  index.setCount(state, entries.length)
}

const RED = 0
const BLACK = 1
