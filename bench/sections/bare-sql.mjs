// Baseline: bare Koa that runs the statements recorded for a request, in the same order, and sends their rows, or the
// recorded body where the statements bring nothing but ids: the lower bound for a server on PostgreSQL. Reads are answered
// by their address, and every POST runs the recorded create anew.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import Koa from 'koa'
import pg from 'pg'

const [file = ''] = process.argv.slice(2)
const { database, reads, create } = JSON.parse(readFileSync(file, 'utf8'))
const pool = new pg.Pool({ connectionString: database, max: 10 })
const koa = new Koa()

koa.use(async (context) => {
  context.type = 'application/json; charset=UTF-8'
  context.body = context.method === 'POST' ? JSON.stringify(await runCreate()) : await answerTo(reads[context.url])
})

/** Statements with values are prepared once per connection, as the server does. */
function queryOf({ sql, values }) {
  return values.length > 0 ? { text: sql, values, name: createHash('md5').update(sql).digest('hex') } : sql
}

async function answerTo({ groups, body }) {
  const rows = await runGroups(groups)
  return body ?? JSON.stringify(rows)
}

async function runGroups(groups) {
  const rows = []
  for (const group of groups) {
    const results = await Promise.all(group.map((statement) => pool.query(queryOf(statement))))
    rows.push(...results.map((result) => result.rows))
  }
  return rows
}

let creates = 0

async function runCreate() {
  const mark = `${create.marker}-${process.pid}-${++creates}`
  const ids = new Map()
  const client = await pool.connect()
  try {
    let answer
    for (const { sql, values, gave } of create.statements) {
      const { rows } = await client.query(queryOf({ sql, values: values.map((value) => renewed(value, ids, mark)) }))
      if (gave !== undefined) ids.set(String(gave), String(Object.values(rows[0])[0]))
      if (rows?.length > 0) answer = rows
    }
    return answer
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

/** A value of the recorded create with another id and another title. JSON texts of rows are values, too. */
function renewed(value, ids, mark) {
  if (Array.isArray(value)) return value.map((each) => renewed(each, ids, mark))
  if (value === null || typeof value === 'boolean') return value
  let text = String(value).replaceAll(create.marker, mark)
  for (const [old, id] of ids) text = text.replaceAll(new RegExp(`(?<![\\d.-])${old}(?![\\d.-])`, 'g'), id)
  return text
}

koa.on('error', (error) => console.error(error))
const server = createServer(koa.callback())
server.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${server.address().port}`))
process.on('SIGTERM', () => process.exit(0))
