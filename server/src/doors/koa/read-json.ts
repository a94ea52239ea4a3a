import type { IncomingMessage } from 'node:http'

/** Maximum size of a body, in characters. */
const limit = 4096

/** Parses a JSON body; `undefined` if it is malformed or too long. */
export async function readJson(request: IncomingMessage): Promise<unknown> {
  let text = ''
  for await (const chunk of request.setEncoding('utf8')) if (text.length <= limit) text += chunk
  if (text.length > limit) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
