import { readFileSync } from 'node:fs'
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import type { Connection } from './connect.js'
import { registerRead } from './tools/read.js'
import { registerSearch } from './tools/search.js'
import { registerWrite } from './tools/write.js'

const { version }: { version: string } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))

/** Describes the tools of one site; `write` adds those that change it. */
export function createMcpServer(connect: Connection, { write }: { readonly write: boolean }): McpServer {
  const server = new McpServer({ name: 'eventcal', version }, { maxToolInputElements: 200 })
  const calendar = connect()
  registerSearch(server, calendar)
  registerRead(server, calendar)
  if (write) registerWrite(server, connect)
  return server
}
