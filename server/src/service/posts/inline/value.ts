import type { Noun } from '../linked/types.js'

/** One post as it was sent inside an event. */
export type SentPost =
  | { readonly is: 'id'; readonly id: number }
  /** An object whose `id` is empty. */
  | { readonly is: 'no-id' }
  | { readonly is: 'data'; readonly data: Readonly<Record<string, unknown>> }
  | { readonly is: 'nonsense' }

/** A venue or organizers as they were sent inside an event. */
export interface SentLink {
  readonly posts: readonly SentPost[]
  /** A single value, a list, or a text with several ids. */
  readonly form: 'single' | 'list' | 'text-list'
}

/** Parses a sent value; an empty value (null, false, 0, "", [], {}) has no posts. */
export function readLink(value: unknown): SentLink {
  if (isEmpty(value)) return { posts: [], form: 'single' }
  if (Array.isArray(value)) return { posts: value.map(readPost), form: 'list' }
  if (typeof value === 'string' && value.includes(',')) {
    const parts = value.split(',').filter((part) => part.trim() !== '')
    return { posts: parts.map(readPost), form: 'text-list' }
  }
  return { posts: [readPost(value)], form: 'single' }
}

/** True if deployed instances reject this form: they take one venue or a list of organizers, never a text of ids. */
export function isRefusedForm(noun: Noun, { posts, form }: SentLink): boolean {
  if (form === 'text-list') return true
  return noun === 'venue' ? form === 'list' : form === 'single' && posts[0]?.is === 'data'
}

/** True for values that instances take for nothing: null, false, 0, "0", a blank text, a list or an object of nothing. */
export function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined || value === false || value === 0) return true
  if (typeof value === 'string') return value.trim() === '' || value === '0'
  return typeof value === 'object' && Object.keys(value).length === 0
}

function readPost(value: unknown): SentPost {
  if (typeof value === 'number' || typeof value === 'string') return readId(value)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return { is: 'nonsense' }
  const data: Record<string, unknown> = { ...value }
  if (!('id' in data)) return { is: 'data', data }
  const { id } = data
  if (isEmpty(id)) return { is: 'no-id' }
  return typeof id === 'number' || typeof id === 'string' ? readId(id) : { is: 'nonsense' }
}

function readId(value: number | string): SentPost {
  const text = String(value).trim()
  const id = Number(text)
  return /^\d+$/.test(text) && Number.isSafeInteger(id) && id > 0 ? { is: 'id', id } : { is: 'nonsense' }
}
