import { connect } from 'node:net'

/** A request as its bytes go over the wire. */
export interface RawRequest {
  readonly method: string
  /** The raw target of the request line. */
  readonly target: string
  readonly headers?: readonly (readonly [name: string, value: string])[]
  /** Strings are sent as UTF-8. */
  readonly body?: Uint8Array | string
}

/** An answer as it came. Header names are in lower case. */
export interface RawAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** Sends a request over a raw socket, without the conveniences and checks of an HTTP client. */
export async function sendRaw(port: number, { method, target, headers = [], body }: RawRequest): Promise<RawAnswer> {
  const bytes = body === undefined ? undefined : Buffer.from(body)
  const lines = [
    `${method} ${target} HTTP/1.1`,
    `Host: 127.0.0.1:${port}`,
    'Connection: close',
    ...(bytes ? [`Content-Length: ${bytes.length}`] : []),
    ...headers.map(([name, value]) => `${name}: ${value}`),
  ]
  const head = Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1')
  return parseAnswer(await talk(port, Buffer.concat([head, bytes ?? Buffer.alloc(0)])))
}

/** Sends bytes and gives everything that comes back until the connection ends. */
export function talk(port: number, bytes: Uint8Array): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    socket.on('data', (chunk) => chunks.push(chunk))
    socket.on('error', reject)
    socket.on('close', () => resolve(Buffer.concat(chunks)))
  })
}

/** Takes an answer apart, of which a `Content-Length` or the end of the connection ends the body. */
export function parseAnswer(bytes: Buffer): RawAnswer {
  const end = bytes.indexOf('\r\n\r\n')
  const [statusLine = '', ...lines] = bytes.subarray(0, end).toString('latin1').split('\r\n')
  const headers = Object.fromEntries(
    lines.map((line) => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
    }),
  )
  return { status: Number(statusLine.split(' ')[1]), headers, body: bytes.subarray(end + 4).toString('utf8') }
}
