import type { CalendarImage } from '@eventcal/sdk'
import type { PublicRecords } from './records.js'

const types: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  svg: 'image/svg+xml',
}

/** The image id of a record; null if it has no image. */
export function pictureId(image: CalendarImage | false | undefined): number | null {
  const id = image ? Number(image.id) : 0
  return Number.isSafeInteger(id) && id > 0 ? id : null
}

/** The pictures that records show, as attachments of a site file. They stay where they are: only their addresses are copied. */
export function attachmentsOf({ events, venues, organizers }: PublicRecords): Record<string, unknown>[] {
  const linked = events.flatMap(({ venue, organizer }) => [venue, organizer].flat())
  const found = new Map<number, Record<string, unknown>>()
  for (const { image } of [...events, ...venues, ...organizers, ...linked]) {
    const id = pictureId(image)
    const url = image ? image.url : false
    if (image && url && id !== null) found.set(id, attachment(id, image, url))
  }
  return [...found.values()]
}

function attachment(id: number, image: CalendarImage, url: string): Record<string, unknown> {
  const file = URL.canParse(url) ? new URL(url).pathname.replace(/^.*\/uploads\//, '') : url
  const mime_type = types[(image.extension ?? '').toLowerCase()] ?? 'image/png'
  const sizes = Array.isArray(image.sizes) ? [] : Object.entries(image.sizes ?? {})
  return {
    ...{ id, file, mime_type, url, status: 'inherit' },
    ...{ width: image.width ?? null, height: image.height ?? null, filesize: image.filesize ?? null },
    sizes: Object.fromEntries(
      sizes.map(([name, { width, height, url, filesize = 0, ...size }]) => [
        name,
        { width, height, url, filesize, 'mime-type': size['mime-type'] ?? mime_type },
      ]),
    ),
  }
}
