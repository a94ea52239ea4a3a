#!/usr/bin/env node
import { isCalendarError } from '@eventcal/sdk'
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js'
import { connect, NotUsable } from './connect.js'
import { BadUse, help, readOptions } from './options.js'
import { reasonOf } from './reason.js'
import { createMcpServer } from './server.js'

// Standard output belongs to the protocol; everything for people goes to standard error.
try {
  const options = readOptions(process.argv.slice(2), process.env)
  if (options) {
    const server = createMcpServer(await connect(options), options)
    // It ends when the host closes standard input and the calls that run are answered.
    await server.connect(new StdioServerTransport())
  } else {
    process.stdout.write(help)
  }
} catch (error) {
  process.exitCode = error instanceof BadUse ? 2 : 1
  if (error instanceof BadUse) console.error(`${error.message}\n\n${help}`)
  else if (error instanceof NotUsable) console.error(error.message)
  else if (isCalendarError(error)) console.error(reasonOf(error))
  else throw error
}
