import { isCalendarError } from '@eventcal/sdk'
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'
import { reasonOf } from './reason.js'

/** A call cannot be carried out; the message tells the agent why, and goes on to it as it is. */
export class Refusal extends Error {}

/** Runs a tool: its result as data and as text, or an error of the tool that says why in plain words. */
export async function outcome(run: () => Promise<object>): Promise<CallToolResult> {
  try {
    const result = await run()
    return { structuredContent: { ...result }, content: [{ type: 'text', text: JSON.stringify(result) }] }
  } catch (error) {
    return { isError: true, content: [{ type: 'text', text: textOf(error) }] }
  }
}

function textOf(error: unknown): string {
  if (error instanceof Refusal) return error.message
  if (isCalendarError(error)) return reasonOf(error)
  // Standard error is the log of the host; the agent has no use for a stack.
  console.error(error)
  return 'The tool failed unexpectedly. The log of the server says more.'
}
