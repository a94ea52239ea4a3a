import { request } from 'node:http'

/** Sends a request with `node:http`, since Node's fetch sets some headers itself. */
export function fetchAs(
  origin: string,
  path: string,
  { method = 'GET', headers = {} }: { readonly method?: string; readonly headers?: Readonly<Record<string, string>> },
): Promise<{ readonly status: number | undefined; readonly text: string }> {
  return new Promise((resolve, reject) => {
    const sent = request(origin + path, { method, headers, agent: false }, (answer) => {
      let text = ''
      answer.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk
      })
      answer.on('end', () => resolve({ status: answer.statusCode, text }))
    })
    sent.on('error', reject).end()
  })
}
