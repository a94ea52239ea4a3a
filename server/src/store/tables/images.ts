import type { Database, InsertRow } from '../engine.js'
import { jsonText } from '../model/parameters.js'
import type { StoredImage } from '../model/records.js'
import { nextRecordId } from './ids.js'
import { insertRow, rowsById } from './rows.js'

const COLUMNS = [
  'id',
  'slug',
  'status',
  'author',
  'date',
  'date_utc',
  'modified',
  'modified_utc',
  'title',
  'url',
  'mime_type',
  'file',
  'width',
  'height',
  'filesize',
  'sizes',
  'source_url',
  'guid',
  'alt_text',
  'caption',
  'description',
] as const satisfies readonly (keyof StoredImage)[]

/** Images by id, in the order of the ids; ids that are no image are left out. */
export const findImages = (db: Database, ids: readonly number[]): Promise<StoredImage[]> =>
  rowsById(db, 'images', COLUMNS, ids)

/** One image. */
export async function findImage(db: Database, id: number): Promise<StoredImage | undefined> {
  const [image] = await findImages(db, [id])
  return image
}

/** The image that was once fetched from this address; of several the newest. */
export async function findImageBySource(db: Database, url: string): Promise<StoredImage | undefined> {
  const rows = await db.query<{ id: number }>('select id from images where source_url = $1', [url])
  return rows.length === 0 ? undefined : findImage(db, Math.max(...rows.map((row) => row.id)))
}

/** The image that is stored under one of these addresses; of several the newest. */
export async function findImageByUrl(db: Database, urls: readonly string[]): Promise<StoredImage | undefined> {
  const rows = await db.query<{ id: number }>('select id from images where url = any($1::text[])', [urls])
  return rows.length === 0 ? undefined : findImage(db, Math.max(...rows.map((row) => row.id)))
}

/** Stores an image and gives its id. */
export async function insertImage(db: Database, image: Omit<StoredImage, 'id'>, id?: number): Promise<number> {
  return db.transaction(async (tx) => {
    const newId = id ?? (await nextRecordId(tx))
    await insertRow(tx, 'images', imageRow({ ...image, id: newId }))
    return newId
  })
}

/** The row of an image. */
export function imageRow(image: StoredImage): InsertRow {
  return { ...image, sizes: jsonText(image.sizes) }
}
