import { operationIds } from '@eventcal/contract'
import { quirkNames } from '@eventcal/contract/quirks'
import * as z from 'zod'

const headers = z.record(z.string(), z.string())

/** A body as it is shown. */
export const recordedBodySchema = z
  .object({
    bytes: z.number().int().describe('Its length'),
    text: z.string().nullable().describe('Up to 64 KiB of it, passwords masked; null for bytes that are no text'),
    cut: z.boolean().describe('True if the text is only the beginning'),
  })
  .meta({ id: 'RecordedBody' })

const summary = {
  id: z.number().int().describe('Counts up from 1 in the order in which answers were ready'),
  time: z.iso.datetime().describe('When it came, by the clock of the machine'),
  method: z.string(),
  target: z.string().describe('Path and query, passwords masked'),
  operation: z.enum(operationIds).nullable().describe('null for a request that no operation answers'),
  status: z.number().int().describe('0 for a request that was cut off before an answer'),
  duration: z.number().describe('Milliseconds until the answer was ready'),
  caller: z.string().nullable().describe('Login of the authenticated user, null for anonymous callers'),
  quirks: z.array(z.enum(quirkNames)).describe('The quirks that are on and were consulted for the answer'),
  fault: z.string().nullable().describe('Id of the rule that took effect; of several, separated by blanks'),
  ignored: z.array(z.string()).describe('Near misses: names without effect, paths and methods nobody answers'),
  sizes: z.object({ request: z.number().int(), answer: z.number().int() }).describe('Lengths of the bodies, in bytes'),
}

/** One line of the request log. */
export const requestSummarySchema = z.object(summary).meta({ id: 'RequestSummary' })

/** A request with its answer. */
export const recordedRequestSchema = z
  .object({
    ...summary,
    request: z.object({ headers: headers.describe('Credentials masked'), body: recordedBodySchema.nullable() }),
    answer: z.object({ headers, body: recordedBodySchema.nullable() }),
  })
  .meta({ id: 'RecordedRequest' })

/** A page of the request log. */
export const requestPageSchema = z
  .object({
    requests: z.array(requestSummarySchema).describe('The newest first'),
    total: z.number().int().describe('How many recorded requests match'),
    latest: z.number().int().describe('The id of the newest recorded request, 0 for none: the next `after`'),
  })
  .meta({ id: 'RequestPage' })

const whole = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,15}$/, 'is not a whole number')
    .transform(Number)
    .pipe(z.number().min(least).max(most))

/** Filters of the request log, as texts of a query. */
export const requestQuerySchema = z.strictObject({
  after: whole(0, Number.MAX_SAFE_INTEGER).optional().describe('Only requests with a higher id'),
  limit: whole(1, 500).optional().describe('Default 50'),
  method: z.string().optional(),
  status: z
    .string()
    .regex(/^([0-5]\d\d|[1-5]xx|0)$/i, 'is not a status such as 404, or a class such as 4xx')
    .optional()
    .describe('Such as `404`, or a class such as `4xx`; `0` for requests that were cut off'),
  operation: z.string().optional(),
  search: z.string().optional().describe('A part of target, caller, operation or near misses; case does not count'),
})

/** A request to send. */
export const sendSchema = z
  .strictObject({
    method: z.string().regex(/^[A-Z]{1,20}$/, 'is not a method such as GET'),
    target: z
      .string()
      .max(8000)
      .regex(/^\/[\x21-\x7e]*$/, 'is not a path with a query, in URL encoding'),
    headers: z
      .record(z.string().regex(/^[!#$%&'*+.^_`|~\w-]{1,200}$/, 'is not the name of a header'), z.string())
      .optional(),
    body: z.string().optional(),
    as: z.string().nullable().optional().describe('Login of the sender, null for nobody; default: as the headers say'),
  })
  .meta({ id: 'SendRequest' })

/** One line of the request log. */
export interface RequestSummary extends z.output<typeof requestSummarySchema> {}
/** A request with its answer. */
export interface RecordedRequest extends z.output<typeof recordedRequestSchema> {}
/** A body as it is shown. */
export interface RecordedBody extends z.output<typeof recordedBodySchema> {}
/** A page of the request log. */
export interface RequestPage extends z.output<typeof requestPageSchema> {}
/** Filters of the request log. */
export interface RequestQuery extends z.output<typeof requestQuerySchema> {}
/** A request to send. */
export interface SendRequest extends z.output<typeof sendSchema> {}
