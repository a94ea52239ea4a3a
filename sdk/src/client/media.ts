import type { Answer } from '../call/answered.js'
import { answerOf } from '../call/answered.js'
import type { CallOptions } from '../call/options.js'
import { asRecord } from '../call/read-record.js'
import type { SiteCall } from './raw.js'

/** A file in the media library of a site; sites have more fields. */
export interface Media {
  /** To be used as `image` of an event, venue or organizer. */
  readonly id: number
  /** The address of the file. */
  readonly source_url: string
  readonly mime_type?: string
  readonly alt_text?: string
  readonly [field: string]: unknown
}

/** How a file is named and described. */
export interface UploadOptions extends CallOptions {
  /** Default: the name of the `File`. */
  readonly filename?: string
  readonly title?: string
  /** The text for who cannot see the picture. */
  readonly alt?: string
}

/** The media library of the site, which answers at `/wp/v2/media`. */
export interface MediaClient {
  /**
   * Uploads a file and gives its record.
   *
   * @throws NotAllowedError when the caller may not upload, or the site takes no such files.
   * @example
   * ```ts
   * const bytes = Uint8Array.from(atob('R0lGODlhAQABAAAAACwAAAAAAQABAAA='), (sign) => sign.charCodeAt(0))
   * const poster = new Blob([bytes], { type: 'image/gif' })
   * const { id } = await calendar.media.upload(poster, { filename: 'poster.gif', alt: 'Poster of the gala' })
   * await calendar.events.update(42, { image: id })
   * ```
   */
  upload(file: Blob, options?: UploadOptions): Answer<Media>
}

/** Makes the client of the media library. */
export function createMedia(call: SiteCall): MediaClient {
  return {
    upload(file, { filename, title, alt, ...options } = {}) {
      const form = new FormData()
      // Without a name, a `Blob` is called "blob", whose type instances cannot tell.
      form.append('file', file, filename ?? (file as { readonly name?: string }).name ?? `upload.${extensionOf(file)}`)
      if (title !== undefined) form.append('title', title)
      if (alt !== undefined) form.append('alt_text', alt)
      const uploaded = call('/wp/v2/media', { method: 'POST', body: form }, options)
      // A record with an id; the other fields are as WordPress documents them.
      return answerOf(
        uploaded.then((answered) => asRecord(answered)),
        ({ body }) => body as Media,
      )
    },
  }
}

/** The file extension for a media type such as `image/png`: its subtype, except `jpg` for JPEG. */
function extensionOf({ type }: Blob): string {
  return /^\w+\/(\w+)/.exec(type)?.[1]?.replace('jpeg', 'jpg') ?? 'bin'
}
