import * as full from '../../src/index.js'
import * as lite from '../../src/lite.js'

/** The client with schemas and the one without: their promises are the same. */
export const bothClients = { 'the client': full.createClient, 'the lite client': lite.createClient }

/** A function like `fetch` that gives one answer after the other, the last one for ever, and what it was asked. */
export function answers(...given: ((request: Request) => Response | Promise<Response>)[]) {
  const seen: Request[] = []
  const times: number[] = []
  return {
    seen,
    times,
    fetch: async (request: Request): Promise<Response> => {
      // A body is read once; who looks at the requests reads the copy.
      seen.push(request.clone())
      times.push(Date.now())
      const answer = given[Math.min(seen.length, given.length) - 1]
      if (!answer) throw new TypeError('no answer')
      return answer(request)
    },
  }
}

/** A tag as instances answer it. */
export const tagOf = (id: number) => ({
  id,
  count: 0,
  description: '',
  name: `Tag ${id}`,
  slug: `tag-${id}`,
  taxonomy: 'post_tag',
})

/** A refusal in the form of the service. */
export const refusal = (status: number, code: string, headers: Record<string, string> = {}, params?: object) =>
  Response.json({ code, message: `Refused: ${code}`, data: { status, params } }, { status, headers })

/** The error that is thrown, or rejected with; `undefined` where there is none. */
export async function errorOf(run: () => unknown): Promise<unknown> {
  try {
    await run()
    return undefined
  } catch (error) {
    return error
  }
}
