import * as z from 'zod/mini'

/** Answers with an error instead of the service. */
export interface StatusFault {
  readonly kind: 'status'
  /** 400 to 599. */
  readonly status: number
  /**
   * The error code of the body. By default one that the operation has with this status; if there is none, as for 502, the
   * answer is plain text, as gateways send it.
   */
  readonly code?: string | undefined
  readonly message?: string | undefined
  /** Keys of `data` in the body besides `status`, for example `{ params: { title: 'is blank' } }`. */
  readonly data?: Readonly<Record<string, unknown>> | undefined
  /** Seconds, sent as `Retry-After`. */
  readonly retryAfter?: number | undefined
  /** True if the service carries the request out first, so that only its answer is lost; default false. */
  readonly executed?: boolean | undefined
}

/** Delays the request before the service sees it; combines with every other kind. */
export interface LatencyFault {
  readonly kind: 'latency'
  /** Milliseconds: fixed, or random between the two numbers. */
  readonly ms: number | readonly [number, number]
}

/** Cuts the connection. */
export interface CutFault {
  readonly kind: 'cut'
  /**
   * Bytes of the body that are sent before; the service carries the request out. Default: nothing is sent, not even a
   * status. At least the last byte of a body is never sent.
   */
  readonly after?: number | undefined
  /** True if the service carries the request out first; default false, unless `after` is given. */
  readonly executed?: boolean | undefined
}

/** Sends the beginning of the body as if it were the whole: the JSON is broken, the connection is not. */
export interface TruncateFault {
  readonly kind: 'truncate'
  /** Below 1 a fraction of the body, from 1 on bytes; default 0.5. */
  readonly keep?: number | undefined
}

/** Prints a warning of PHP before the body, as sites do that display errors. Status and headers stay. */
export interface PhpWarningFault {
  readonly kind: 'php-warning'
}

/** Answers with the HTML page of a firewall that wants to see a browser. */
export interface ChallengeFault {
  readonly kind: 'challenge'
  /** Default 403. */
  readonly status?: 403 | 503 | undefined
}

/**
 * Answers with what the service last answered to the same request of the same caller, as a cache does that nobody
 * empties. It takes effect on reads only, and from the second one on: the first is remembered.
 */
export interface StaleFault {
  readonly kind: 'stale'
}

/** Answers with 429 as gateways do. */
export interface RateLimitFault {
  readonly kind: 'rate-limit'
  /** Seconds, sent as `Retry-After`. */
  readonly retryAfter: number
}

/** Redirects. */
export interface RedirectFault {
  readonly kind: 'redirect'
  /** A URL or a path. */
  readonly location: string
  /** Default 302. */
  readonly status?: 301 | 302 | 303 | 307 | 308 | undefined
}

/** The ways in which a request goes wrong. */
export type FaultEffect =
  | StatusFault
  | LatencyFault
  | CutFault
  | TruncateFault
  | PhpWarningFault
  | ChallengeFault
  | StaleFault
  | RateLimitFault
  | RedirectFault

/** The kinds of faults that concern the answer. */
export type AnswerFault = Exclude<FaultEffect, LatencyFault>

/** Timers take no more. */
const longestDelay = 2 ** 31 - 1

const milliseconds = z.number().check(z.minimum(0), z.maximum(longestDelay))
const whole = z.int().check(z.minimum(0))
const isHeaderText = (text: string) => /^[\x21-\x7e]+$/.test(text)

/** The schema of an effect. */
export const faultEffectSchema = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({
      kind: z.literal('status'),
      status: z.int().check(z.minimum(400), z.maximum(599)),
      code: z.optional(z.string().check(z.minLength(1))),
      message: z.optional(z.string()),
      data: z.optional(z.record(z.string(), z.unknown())),
      retryAfter: z.optional(whole),
      executed: z.optional(z.boolean()),
    }),
    z.strictObject({
      kind: z.literal('latency'),
      ms: z.union(
        [milliseconds, z.tuple([milliseconds, milliseconds]).check(z.refine(([least, most]) => least <= most))],
        `must be milliseconds from 0 to ${longestDelay}, or two of them: the least and the most`,
      ),
    }),
    z.strictObject({ kind: z.literal('cut'), after: z.optional(whole), executed: z.optional(z.boolean()) }),
    z.strictObject({ kind: z.literal('truncate'), keep: z.optional(z.number().check(z.minimum(0))) }),
    z.strictObject({ kind: z.literal('php-warning') }),
    z.strictObject({ kind: z.literal('challenge'), status: z.optional(z.literal([403, 503])) }),
    z.strictObject({ kind: z.literal('stale') }),
    z.strictObject({ kind: z.literal('rate-limit'), retryAfter: whole }),
    z.strictObject({
      kind: z.literal('redirect'),
      location: z.string().check(z.refine(isHeaderText, 'must be a URL or a path in ASCII letters, without spaces')),
      status: z.optional(z.literal([301, 302, 303, 307, 308])),
    }),
  ],
  'must be one of status, latency, cut, truncate, php-warning, challenge, stale, rate-limit, redirect',
) satisfies z.core.$ZodType<FaultEffect>
