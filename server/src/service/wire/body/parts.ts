/** One part of a form: a text, or a file. */
export interface Part {
  readonly name: string
  readonly text?: string
  readonly file?: { readonly filename: string; readonly bytes: Uint8Array }
}

/** Reads the parts of a `multipart/form-data` body; none where it cannot be read. */
export type PartsReader = (contentType: string, bytes: Uint8Array) => Promise<readonly Part[]>

/** Reads parts with what browsers and Node have built in. */
export const readParts: PartsReader = async (contentType, bytes) => {
  try {
    // A copy, since a Response rejects bytes of a SharedArrayBuffer.
    const form = await new Response(new Uint8Array(bytes), { headers: { 'content-type': contentType } }).formData()
    return await Promise.all(
      [...form].map(async ([name, value]): Promise<Part> => {
        if (typeof value === 'string') return { name, text: value }
        return { name, file: { filename: value.name, bytes: new Uint8Array(await value.arrayBuffer()) } }
      }),
    )
  } catch {
    return []
  }
}
