import type { Database } from '../engine.js'
import type { StoredImage } from '../model/records.js'
import { insertImage } from './images.js'
import { insertRow } from './rows.js'

/** The bytes of an uploaded picture with their type. */
export interface UploadedFile {
  readonly type: string
  readonly base64: string
}

/**
 * Stores an uploaded picture with its bytes and gives its id. The image names the wanted path; where an upload has it, a
 * number is added.
 *
 * @param named the image for a path
 */
export async function insertUpload(
  db: Database,
  { stem, extension, base64 }: { readonly stem: string; readonly extension: string; readonly base64: string },
  named: (path: string) => Omit<StoredImage, 'id'>,
): Promise<number> {
  return db.transaction(async (tx) => {
    await tx.engine.lock(tx, 'paths of uploads')
    const path = await freePath(tx, stem, extension)
    const id = await insertImage(tx, named(path))
    await insertRow(tx, 'uploads', { image_id: id, path, base64 })
    return id
  })
}

async function freePath(tx: Database, stem: string, extension: string): Promise<string> {
  for (let number = 0; ; number += 1) {
    const path = `${stem}${number === 0 ? '' : `-${number}`}.${extension}`
    const taken = await tx.query<{ image_id: number }>('select image_id from uploads where path = $1', [path])
    if (taken.length === 0) return path
  }
}

/** The file at a path of the site; `undefined` if none was uploaded there. */
export async function findUpload(db: Database, path: string): Promise<UploadedFile | undefined> {
  const [found] = await db.query<{ image_id: number; base64: string }>(
    'select image_id, base64 from uploads where path = $1',
    [path],
  )
  if (!found) return undefined
  const [image] = await db.query<{ mime_type: string }>('select mime_type from images where id = $1', [found.image_id])
  return image && { type: image.mime_type, base64: found.base64 }
}

/** The bytes of an image, if they were uploaded. */
export async function uploadedBase64(db: Database, image: number): Promise<string | undefined> {
  const [found] = await db.query<{ base64: string }>('select base64 from uploads where image_id = $1', [image])
  return found?.base64
}
