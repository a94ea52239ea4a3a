import type { StoredImage } from '../../store/model/records.js'
import { findImage } from '../../store/tables/images.js'
import { insertUpload } from '../../store/tables/uploads.js'
import { mayChange } from '../call/access.js'
import { currentDates } from '../call/current-dates.js'
import type { FetchedImage } from '../call/image-fetcher.js'
import { measureImage } from '../images/measure.js'
import { shownFrom } from '../images/resolve.js'
import { renditionsOf } from '../images/sizes.js'
import { plainText, sanitiseHtml } from '../text/html.js'
import { slugify } from '../text/slug.js'
import { toBase64 } from '../wire/base64.js'
import { type PlatformCall, type PlatformHandler, platformUrl } from './call.js'
import { Parameters } from './parameters.js'
import { presentMedia } from './present-media.js'
import { denied, platformProblem } from './problems.js'
import { readUpload, type Upload } from './upload.js'

/** Where uploads lie on the site; see `uploadedFile`. */
export const uploadsPath = '/wp-content/uploads/'

/** `POST /wp/v2/media`: stores a picture, whose id events, venues and organizers take as `image`. */
export const createMedia: PlatformHandler = async (call) => {
  const { site, caller, incoming, query, bodyLimit } = call
  // Before the body is received: strangers could make the server keep it.
  if (!caller.publishes) throw denied('rest_cannot_create', caller)
  const upload = await readUpload(incoming, query, bodyLimit)
  const picture = measured(upload.bytes)
  if (!picture) throw platformProblem('rest_upload_sideload_error', 400)
  const texts = textsOf(upload)
  const extension = picture.type === 'image/jpeg' ? 'jpg' : picture.type.slice('image/'.length)
  const dates = currentDates(site)
  const [year = '', month = ''] = dates.date.split('-')
  const name = stemOf(upload.filename)
  const stem = `${uploadsPath}${year}/${month}/${name}`
  const file = { stem, extension, base64: toBase64(upload.bytes) }
  const id = await insertUpload(site.database, file, (path) => newImage(call, { path, picture, dates, texts }))
  const image = await findImage(site.database, id)
  if (!image) throw new Error('An upload is gone as soon as it was stored')
  return {
    status: 201,
    body: presentMedia(site, image, { editing: true }),
    headers: { Location: platformUrl(site, `media/${id}`) },
  }
}

/** `GET /wp/v2/media/{id}` */
export const readMedia: PlatformHandler = async ({ site, caller, query, id = 0 }) => {
  const parameters = new Parameters(query)
  const editing = parameters.oneOf('context', ['view', 'embed', 'edit'], 'view') === 'edit'
  parameters.check()
  const image = Number.isSafeInteger(id) ? await findImage(site.database, id) : undefined
  if (!image) throw platformProblem('rest_post_invalid_id', 404)
  if (editing && !mayChange(caller, { author: image.author, status: 'publish' })) {
    throw denied('rest_forbidden_context', caller)
  }
  return { status: 200, body: presentMedia(site, image, { editing }) }
}

function measured(bytes: Uint8Array): FetchedImage | undefined {
  try {
    return measureImage(bytes, bytes.length)
  } catch {
    // A file that only begins like a picture.
    return undefined
  }
}

type Texts = Pick<StoredImage, 'title' | 'alt_text' | 'caption' | 'description'>

function textsOf({ fields, filename }: Upload): Texts {
  const parameters = new Parameters(fields)
  const { title, alt_text, caption, description } = {
    title: parameters.text('title'),
    alt_text: parameters.text('alt_text'),
    caption: parameters.text('caption'),
    description: parameters.text('description'),
  }
  parameters.check()
  return {
    title: plainText(title ?? baseOf(filename)) || 'image',
    alt_text: plainText(alt_text ?? ''),
    caption: sanitiseHtml(caption ?? ''),
    description: sanitiseHtml(description ?? ''),
  }
}

interface NewImage {
  readonly path: string
  readonly picture: FetchedImage
  readonly dates: { readonly date: string; readonly date_utc: string }
  readonly texts: Texts
}

function newImage({ site, caller }: PlatformCall, { path, picture, dates, texts }: NewImage): Omit<StoredImage, 'id'> {
  const facts = { mime_type: picture.type, width: picture.width, height: picture.height, filesize: picture.size }
  return {
    ...facts,
    ...texts,
    ...dates,
    url: path,
    // Nothing is scaled, so every size is the picture itself.
    sizes: shownFrom(path, renditionsOf({ ...facts, url: path }, site.settings.image_sizes)),
    slug: slugify(texts.title) || 'image',
    status: 'inherit',
    author: caller.user?.id ?? 0,
    modified: dates.date,
    modified_utc: dates.date_utc,
    file: path.slice(uploadsPath.length),
    source_url: null,
    guid: path,
  }
}

/** The file name without folders and its last extension. */
function baseOf(filename: string): string {
  const last = filename.split(/[\\/]/).pop() ?? ''
  return last.replace(/\.[^.]*$/, '')
}

/** The same as a part of an address: the content says which extension it gets, so that none can be smuggled in. */
function stemOf(filename: string): string {
  const safe = baseOf(filename).replace(/[^A-Za-z0-9_-]+/g, '-')
  return safe.replace(/^-+|-+$/g, '').slice(0, 100) || 'image'
}
