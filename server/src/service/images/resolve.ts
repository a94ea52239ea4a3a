import type { Database } from '../../store/engine.js'
import type { StoredImage } from '../../store/model/records.js'
import { findImage, findImageBySource, findImageByUrl, insertImage } from '../../store/tables/images.js'
import { currentDates } from '../call/current-dates.js'
import type { Call } from '../call/handler.js'
import type { FetchedImage } from '../call/image-fetcher.js'
import type { Site } from '../call/site.js'
import { slugify } from '../text/slug.js'
import { invalidParam, type Refusal } from '../wire/problems.js'
import { renditionsOf } from './sizes.js'

/** How to resolve an `image` parameter: clear it, reuse a stored image, or fetch one first. */
export type ImagePlan =
  | { readonly kind: 'none' }
  | { readonly kind: 'stored'; readonly id: number }
  | { readonly kind: 'remote'; readonly url: string }

/** An image plan after the remote image has been fetched. */
export type FetchedPlan =
  | Exclude<ImagePlan, { kind: 'remote' }>
  | { readonly kind: 'fetched'; readonly url: string; readonly picture: FetchedImage }

/**
 * Validates the `image` of a payload without fetching anything: the id of a stored image or its URL on the site, another
 * URL, or empty (null, ""), which removes the image. Another URL requires the permission to upload.
 *
 * @returns `undefined` if no image was sent or it was refused
 */
export async function checkImage(call: Call<{ image: 'image' }>, refusals: Refusal[]): Promise<ImagePlan | undefined> {
  const sent = call.input.raw('image')
  if (sent === undefined) return undefined
  const found = await planImage(call, String(sent ?? '').trim())
  if (typeof found === 'string') refusals.push({ param: 'image', reason: found })
  else if (typeof sent !== 'number') return found
  else refusals.push({ param: 'image', reason: 'image is not of type string.', detail: 'rest_invalid_type' })
  return undefined
}

/** Returns the plan, or the reason for refusing the value. */
async function planImage({ site, caller }: Call, value: string): Promise<ImagePlan | string> {
  if (value === '') return { kind: 'none' }
  if (/^\d+$/.test(value)) {
    const image = Number.isSafeInteger(Number(value)) ? await findImage(site.database, Number(value)) : undefined
    return image && isPicture(image) ? { kind: 'stored', id: image.id } : `image: no picture has the id ${value}.`
  }
  if (!isWebAddress(value)) return 'image must be the id of a picture or its address.'
  const own = await findOwn(site, value)
  if (own) return { kind: 'stored', id: own.id }
  if (!caller.publishes) return 'image must be the id of a picture, since fetching one needs the right to upload.'
  const known = await findImageBySource(site.database, value)
  return known ? { kind: 'stored', id: known.id } : { kind: 'remote', url: value }
}

/** The picture that answers show under this address of the site. */
async function findOwn({ database, urls }: Site, value: string): Promise<StoredImage | undefined> {
  if (!value.startsWith(`${urls.site}/`)) return undefined
  const image = await findImageByUrl(database, [value, value.slice(urls.site.length)])
  return image && isPicture(image) ? image : undefined
}

function isPicture({ mime_type, width }: StoredImage): boolean {
  return mime_type.startsWith('image/') && width !== null
}

function isWebAddress(text: string): boolean {
  try {
    return ['http:', 'https:'].includes(new URL(text).protocol)
  } catch {
    return false
  }
}

/**
 * Fetches the image of a plan if it is remote. Called after the permission checks and outside of transactions, so that
 * a slow host never holds locks.
 *
 * @param param the parameter to report if there is no image at the URL
 * @throws Problem `rest_invalid_param`
 */
export async function fetchImage(
  { site }: Call,
  plan: ImagePlan | undefined,
  param = 'image',
): Promise<FetchedPlan | undefined> {
  if (plan?.kind !== 'remote') return plan
  const picture = await site.fetchImage(plan.url, site.signal)
  if (!picture) throw invalidParam(param, `${param}: no picture can be fetched from ${plan.url}.`)
  return { kind: 'fetched', url: plan.url, picture }
}

/**
 * Returns the image id for a record, inserting the image first if it was fetched.
 *
 * @param kept the current image id, kept if no `image` was sent
 */
export async function storeImage(
  tx: Database,
  call: Call,
  plan: FetchedPlan | undefined,
  kept: number | null,
): Promise<number | null> {
  if (!plan) return kept
  if (plan.kind === 'none') return null
  if (plan.kind === 'stored') return plan.id
  return insertImage(tx, newImage(call, plan.url, plan.picture))
}

/** The texts of a picture that nobody has described. */
export const unsaid = { alt_text: '', caption: '', description: '' } as const

function newImage({ site, caller }: Call, source: string, picture: FetchedImage): Omit<StoredImage, 'id'> {
  const { date, date_utc } = currentDates(site)
  const stem = `${nameOf(source)}-${randomName(site.random)}`
  const [year = '', month = ''] = date.split('-')
  const file = `${year}/${month}/${stem}.${extensionOf(picture.type)}`
  // A path: the site's URL is prepended when the image is presented.
  const copy = `/wp-content/uploads/${file}`
  const facts = { mime_type: picture.type, width: picture.width, height: picture.height, filesize: picture.size }
  const sizes = renditionsOf({ ...facts, url: copy }, site.settings.image_sizes)
  return {
    ...facts,
    ...(keepsCopies(site) ? { url: copy, sizes } : { url: source, sizes: shownFrom(source, sizes) }),
    slug: slugify(stem),
    status: 'inherit',
    author: caller.user?.id ?? 0,
    date,
    date_utc,
    modified: date,
    modified_utc: date_utc,
    title: stem,
    file,
    source_url: source,
    guid: copy,
    ...unsaid,
  }
}

/**
 * True if fetched images get a URL of the site, as on deployed instances, which keep copies. This server stores no
 * bytes, so by default it shows the source URL, which works.
 */
function keepsCopies({ quirks }: Site): boolean {
  return quirks.displayText
}

/** Sizes of a picture that only exists as it is: browsers scale it. */
export function shownFrom(url: string, sizes: StoredImage['sizes']): StoredImage['sizes'] {
  return Object.fromEntries(Object.entries(sizes).map(([name, size]) => [name, { ...size, url }]))
}

/** Returns the file name in a URL, reduced to characters that are safe in another URL. */
function nameOf(url: string): string {
  const last = new URL(url).pathname.split('/').pop() ?? ''
  const name = last.replace(/\.[^.]*$/, '').replace(/[^\w-]+/g, '-')
  return name.replace(/^-+|-+$/g, '').slice(0, 100) || 'image'
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

function randomName(random: () => number): string {
  return Array.from({ length: 6 }, () => letters.charAt(Math.floor(random() * letters.length))).join('')
}

function extensionOf(type: string): string {
  const [, subtype = ''] = type.toLowerCase().split(/[/;+]/)
  return subtype === 'jpeg' ? 'jpg' : subtype.replace(/[^a-z\d]/g, '') || 'img'
}
