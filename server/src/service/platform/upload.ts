import type { Incoming } from '../call/exchange.js'
import { type Part, readParts } from '../wire/body/parts.js'
import type { RawFields } from '../wire/input.js'
import { problem } from '../wire/problems.js'
import { platformProblem } from './problems.js'

/** A file as it was sent, with the texts that came along. */
export interface Upload {
  /** The name that the sender gave it: any text. */
  readonly filename: string
  readonly bytes: Uint8Array
  readonly fields: RawFields
}

/**
 * Reads the file of a request: the part `file` of a form, or the whole body with a name in `Content-Disposition`.
 *
 * @throws Problem `rest_body_too_large`, `rest_upload_…`
 */
export async function readUpload(incoming: Incoming, query: RawFields, limit: number): Promise<Upload> {
  const type = incoming.header('content-type') ?? ''
  const bytes = await incoming.body(limit)
  if (bytes.length > limit) throw problem('rest_body_too_large')
  if (/^multipart\/form-data\b/i.test(type)) {
    const parts = await (incoming.readParts ?? readParts)(type, bytes)
    return uploadOf(parts, query)
  }
  if (bytes.length === 0) throw platformProblem('rest_upload_no_data', 400)
  if (type === '') throw platformProblem('rest_upload_no_content_type', 400)
  const disposition = incoming.header('content-disposition')
  if (!disposition) throw platformProblem('rest_upload_no_content_disposition', 400)
  const filename = filenameOf(disposition)
  if (filename === undefined) throw platformProblem('rest_upload_invalid_disposition', 400)
  return { filename, bytes, fields: query }
}

function uploadOf(parts: readonly Part[], query: RawFields): Upload {
  const file = parts.find(({ name, file: content }) => name === 'file' && content !== undefined)?.file
  if (!file || file.bytes.length === 0) throw platformProblem('rest_upload_no_data', 400)
  const fields = parts.flatMap(({ name, text }) => (text === undefined ? [] : [[name, text] as const]))
  return { ...file, fields: { ...query, ...Object.fromEntries(fields) } }
}

/** The name in `attachment; filename="a.png"`, or in its form for all letters, `filename*=UTF-8''a.png`. */
function filenameOf(disposition: string): string | undefined {
  const wide = /;?\s*filename\*\s*=\s*utf-8''([^;]+)/i.exec(disposition)?.[1]
  if (wide !== undefined) {
    try {
      return decodeURIComponent(wide.trim())
    } catch {
      return undefined
    }
  }
  const found = /(?:^|;)\s*filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;]+))/i.exec(disposition)
  const name = (found?.[1] ?? found?.[2] ?? '').trim()
  return name === '' ? undefined : name
}
