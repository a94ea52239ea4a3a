/** An instance could not be checked: one sentence says why, another what to try next. */
export class CannotRun extends Error {
  override readonly name = 'CannotRun'
  readonly next: string

  constructor(sentence: string, next: string, options?: ErrorOptions) {
    super(sentence, options)
    this.next = next
  }
}

const timedOut = 'TimedOut'
const tooLong = 'TooLong'

/** No answer, or not all of it, within the time that a request has. */
export class TimedOut extends Error {
  override readonly name = timedOut
  constructor(readonly seconds: number) {
    super(`no complete answer within ${seconds} s`)
  }
}

/** An answer that does not end, or is too large to be one of a calendar. */
export class TooLong extends Error {
  override readonly name = tooLong
  constructor(readonly megabytes: number) {
    super(`an answer of more than ${megabytes} MB`)
  }
}

/** Explains the error of a failed request to the user who entered the address. */
export function explainFailure(error: unknown, url: URL): CannotRun {
  if (error instanceof CannotRun) return error
  const where = `${url.protocol}//${url.host}`
  if (error instanceof TimedOut) {
    return new CannotRun(
      `${where} gave no complete answer within ${error.seconds} s.`,
      `Try again with --timeout ${error.seconds * 4}, and --concurrency 1 if the instance is slow.`,
    )
  }
  if (error instanceof TooLong) {
    return new CannotRun(
      `The answer of ${url.href} is too large: more than ${error.megabytes} MB.`,
      'Check the address: it should be that of a site or its API, not of a download or a stream.',
    )
  }
  const codes = codesOf(error)
  const found = failures.find(([pattern]) => codes.some((code) => pattern.test(code)))
  if (found) return new CannotRun(found[1](where), found[2](url))
  const [said = 'unknown error'] = messagesOf(error)
  return new CannotRun(`${where} cannot be reached: ${said}.`, 'Check the address, and open it in a browser.')
}

type Words = (where: string) => string
type Next = (url: URL) => string
const failures: readonly (readonly [RegExp, Words, Next])[] = [
  [
    /^ECONNREFUSED$/,
    (where) => `${where} refuses connections: no server is listening.`,
    () => 'Start the server, or check host and port.',
  ],
  [
    /^(ENOTFOUND|EAI_AGAIN)$/,
    (where) => `The host of ${where} cannot be resolved.`,
    () => 'Check the spelling and your network connection.',
  ],
  [
    /^(ETIMEDOUT|UND_ERR_CONNECT_TIMEOUT|EHOSTUNREACH|ENETUNREACH)$/,
    (where) => `${where} cannot be reached from here.`,
    () => 'Check firewall and VPN, and try again with a longer --timeout.',
  ],
  [
    /^CERT_HAS_EXPIRED$/,
    (where) => `The TLS certificate of ${where} has expired.`,
    () => 'Renew the certificate; browsers and apps refuse it, too.',
  ],
  [
    /SELF_SIGNED|UNABLE_TO_VERIFY|UNABLE_TO_GET_ISSUER/,
    (where) => `The TLS certificate of ${where} is not trusted by this computer.`,
    () => 'If it is your own, set NODE_EXTRA_CA_CERTS=/path/to/ca.pem to its CA certificate.',
  ],
  [
    /^ERR_TLS_CERT_ALTNAME_INVALID$/,
    (where) => `The TLS certificate of ${where} is for another host.`,
    () => 'Use the host name of the certificate.',
  ],
  [
    /^(ERR_SSL_|EPROTO)/,
    (where) => `${where} does not speak TLS.`,
    (url) => `Try http://${url.host}${url.pathname}, if the server has no TLS.`,
  ],
  [
    /^(ECONNRESET|UND_ERR_SOCKET|HPE_)/,
    (where) => `${where} closed the connection without a response.`,
    ({ protocol, host, pathname }) =>
      protocol === 'http:'
        ? `Try https://${host}${pathname}, or check the port: the server there may not speak HTTP.`
        : 'Check the port: the server there may not speak HTTP.',
  ],
]

function codesOf(error: unknown): readonly string[] {
  return chainOf(error).flatMap((one) => ('code' in one && typeof one.code === 'string' ? [one.code] : []))
}

/** The messages of an error and its causes, the innermost first, since `fetch` only says that it failed. */
function messagesOf(error: unknown): readonly string[] {
  return chainOf(error)
    .flatMap((one) => ('message' in one && typeof one.message === 'string' && one.message ? [one.message] : []))
    .reverse()
}

function chainOf(error: unknown): readonly object[] {
  const chain: object[] = []
  let one = error
  while (typeof one === 'object' && one !== null && !chain.includes(one)) {
    chain.push(one)
    if ('errors' in one && Array.isArray(one.errors)) chain.push(...one.errors.filter((each) => each instanceof Error))
    one = 'cause' in one ? one.cause : undefined
  }
  return chain
}
