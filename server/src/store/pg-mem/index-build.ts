import type { Item, Opened, PersistentMap } from './open-table.js'

/** A node of a tree of the package `functional-red-black-tree`. */
interface TreeNode {
  readonly constructor: new (
    color: number,
    key: readonly unknown[],
    rows: PersistentMap,
    left: TreeNode | null,
    right: TreeNode | null,
    count: number,
  ) => TreeNode
}

interface Tree {
  readonly constructor: new (compare: unknown, root: TreeNode | null) => Tree
  readonly length: number
  readonly root?: TreeNode
  readonly _compare: unknown
  insert(key: readonly unknown[], rows: PersistentMap): Tree
}

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

const METHODS = ['buildKey', 'compare', 'add', 'bin', 'setBin', 'setCount'] as const

/** The indexes of a table; undefined where pg-mem is made otherwise than here is known. */
export function openIndexes(table: object): readonly OpenIndex[] | undefined {
  const byName: unknown = Reflect.get(table, 'indexByHashAndName')
  if (!(byName instanceof Map)) return undefined
  const indexes: unknown[] = [...byName.values()].flatMap((each: unknown) =>
    each instanceof Map ? [...each.values()].map((named: unknown) => Reflect.get(Object(named), 'index')) : [undefined],
  )
  return indexes.every(isOpen) ? indexes : undefined
}

function isOpen(index: unknown): index is OpenIndex {
  return METHODS.every((method) => typeof Reflect.get(Object(index), method) === 'function')
}

/**
 * Puts rows that a table holds already into its indexes. An empty index is made at once from all rows in their order:
 * pg-mem adds each row by copying a path of the tree. Without it, the start with 100,000 events takes longer than
 * `npm run bench -- --only growth` allows.
 *
 * @param notes the keys of pg-mem's notes in a row, one of which is its id
 * @throws QueryError of pg-mem when a unique index has the key of a row already
 */
export function indexRows({ table, state }: Opened, rows: readonly Item[], notes: readonly symbol[]): void {
  const [first] = rows
  const idKey = notes.find((note) => typeof first?.[note] === 'string')
  for (const index of openIndexes(table) ?? []) {
    const entries = idKey && entriesOf(index, state, rows)
    const tree = idKey && entries && treeOf(index.bin(state), groupsOf(index, entries, table.bin(state).clear(), idKey))
    if (tree) {
      index.setBin(state, tree)
      index.setCount(state, rows.length)
    } else for (const row of rows) index.add(row, state)
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

/** The rows of one key. */
interface Group {
  readonly key: readonly unknown[]
  rows: PersistentMap
}

function groupsOf(index: OpenIndex, entries: readonly Entry[], none: PersistentMap, idKey: symbol): Group[] {
  const groups: Group[] = []
  for (const { key, row } of entries) {
    const last = groups.at(-1)
    if (last && index.compare(last.key, key) === 0) last.rows = last.rows.set(row[idKey], row)
    else groups.push({ key, rows: none.set(row[idKey], row) })
  }
  return groups
}

/** A tree of all groups, which are in order; undefined where trees are made otherwise than here is known. */
function treeOf(empty: Tree, groups: readonly Group[]): Tree | undefined {
  const [first] = groups
  if (!first) return undefined
  // Neither class is exported.
  const { root, constructor: Tree } = empty.insert(first.key, first.rows)
  const Node = root?.constructor
  if (Node?.length !== 6 || Tree.length !== 2 || !('_compare' in empty)) return undefined
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
  return new Tree(empty._compare, nodeOf(0, groups.length, 0))
}

const RED = 0
const BLACK = 1
