import busboy from 'busboy'
import type { Part, PartsReader } from '../service/wire/body/parts.js'

/** Far more than the fields of a picture. */
const limits = { fields: 100, files: 1, parts: 101, fieldNameSize: 100, fieldSize: 100 * 1024 } as const

/** Reads the parts of a form with busboy, whose limits hold while it parses. */
export const formParts: PartsReader = async (contentType, bytes) =>
  new Promise((resolve) => {
    const parts: Part[] = []
    const nothing = () => resolve([])
    try {
      const parser = busboy({ headers: { 'content-type': contentType }, limits, defParamCharset: 'utf8' })
      parser.on('field', (name, text, { valueTruncated }) => {
        if (!valueTruncated) parts.push({ name, text })
      })
      parser.on('file', (name, stream, { filename = '' }) => {
        const chunks: Buffer[] = []
        stream.on('data', (chunk: Buffer) => chunks.push(chunk))
        stream.on('end', () => parts.push({ name, file: { filename, bytes: Buffer.concat(chunks) } }))
        stream.on('error', nothing)
      })
      parser.on('error', nothing)
      parser.on('close', () => resolve(parts))
      parser.end(bytes)
    } catch {
      // The content type has no boundary.
      nothing()
    }
  })
