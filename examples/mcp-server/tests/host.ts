import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { expect } from 'vitest'
import { type Finished, run } from '../../../tests/support/workspace.js'

const folder = new URL('..', import.meta.url).pathname
export const command = `${folder}dist/main.js`

/** Runs a script of the example. */
export async function runScript(script: string): Promise<void> {
  const { code, stdout, stderr } = await run('npm', ['run', script, '--prefix', folder])
  expect([script, code], stdout + stderr).toEqual([script, 0])
}

/** Builds the server as its page says. */
export const build = () => runScript('build')
/** In milliseconds, on a busy machine. */
export const buildTimeout = 180_000

/** Runs the command to its end, without a host. */
export function runCommand(args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Finished> {
  return run(process.execPath, [command, ...args], { env })
}

/** The result of a call of a tool. */
export interface Called {
  readonly isError: boolean
  readonly text: string
  readonly data: Readonly<Record<string, unknown>>
}

/** A host of the server: the client of the library, with the server as its process. */
export class Host implements AsyncDisposable {
  readonly client = new Client({ name: 'tests', version: '1' })
  #errors = ''

  /** Starts the server. */
  static async start(args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Host> {
    const host = new Host()
    const transport = new StdioClientTransport({
      command: process.execPath,
      args: [command, ...args],
      env: { ...env },
      stderr: 'pipe',
    })
    transport.stderr?.on('data', (chunk) => {
      host.#errors += String(chunk)
    })
    await host.client.connect(transport)
    return host
  }

  /** All that the server wrote to its log. */
  get log(): string {
    return this.#errors
  }

  async toolNames(): Promise<string[]> {
    return (await this.client.listTools()).tools.map(({ name }) => name)
  }

  /** Calls a tool. The client checks structured content against the schema that the tool declares. */
  async call(name: string, args: Readonly<Record<string, unknown>> = {}): Promise<Called> {
    const { isError, content, structuredContent } = await this.client.callTool({ name, arguments: { ...args } })
    const [first] = Array.isArray(content) ? content : []
    const text = String(first?.text ?? '')
    const data = (structuredContent ?? {}) as Called['data'] // an object, by the protocol
    if (!isError) expect(JSON.parse(text)).toEqual(data)
    return { isError: isError === true, text, data }
  }

  /** The result of a call that succeeds. */
  async result(name: string, args?: Readonly<Record<string, unknown>>): Promise<Called['data']> {
    const called = await this.call(name, args)
    expect(called.isError, called.text).toBe(false)
    return called.data
  }

  /** The text of a call that fails. */
  async reason(name: string, args?: Readonly<Record<string, unknown>>): Promise<string> {
    const called = await this.call(name, args)
    expect(called.isError, called.text).toBe(true)
    return called.text
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.client.close()
  }
}
