import { trashedEnd } from '../../store/model/trashed-slug.js'
import { foldAccents } from './accents.js'
import { withoutTags } from './html.js'

const LONGEST = 200
/** Only this many characters of a title are read for its slug. */
const LONGEST_READ = 4000
const TRASHED = '__trashed'

/** Characters that a slug drops, beside all ASCII ones that are no letter, digit, blank, `_` or `-`. */
const dropped =
  /[\u0300\u0301\u0304\u030c\u0341]|[\u00a1\u00ab\u00ad\u00bf\u00a9\u00ae\u00b0\u00b4\u02ca\u200b-\u200f\u2018-\u201f\u2022\u2026\u202a-\u202e\u2039\u203a\u2122\u00bb\ufeff\ufffc\ufffd]/g

/**
 * The slug of a title: lower case, Latin letters without accents, words joined by `-`, other scripts percent-encoded,
 * at most 200 characters without cutting an escape. "" if the title has no characters that a slug can hold.
 *
 * @example slugify('Tech & Science: 1/2, a.b') // 'tech-science-1-2-a-b'
 */
export function slugify(title: string): string {
  // One word, as costs and most terms have it.
  if (title.length <= LONGEST && /^[a-z0-9]+$/i.test(title)) return title.toLowerCase()
  const kept = foldAccents(withoutTags(title.slice(0, LONGEST_READ)))
    .replace(/%(?![a-f0-9]{2})/gi, '')
    .toLowerCase()
  const plain = kept
    .replace(/[\u00a0\u2000-\u200a\u2013\u2014\u2028\u2029\u202f]|&(?:nbsp|#160|ndash|#8211|mdash|#8212);|\//g, '-')
    .replace(dropped, '')
    .replaceAll('\u00d7', 'x')
    .replace(/&[^;\n]+;/g, '')
    .replaceAll('.', '-')
    .replace(/[^\u0080-\u{10ffff}%a-z0-9 _-]/gu, '')
    .replace(/[ -]+/g, '-')
  return trimDashes(cut(encode(trimDashes(plain)), LONGEST))
}

/** Normalizes a slug from a URL path: `December-Gala`, `december gala` and `december-gala ` become `december-gala`. */
export function normaliseSlugLookup(text: string): string {
  return slugify(text)
}

/** Appends the trash suffix to a slug, even an empty one; a slug that has it already is returned as is. */
export function trashedSlug(slug: string): string {
  if (trashedEnd.test(slug)) return slug
  return cut(slug, LONGEST - TRASHED.length) + TRASHED
}

/** Removes the trash suffix from a slug. */
export function restoredSlug(slug: string): string {
  return slug.replace(trashedEnd, '')
}

function trimDashes(slug: string): string {
  let start = 0
  let end = slug.length
  while (start < end && slug.charAt(start) === '-') start += 1
  while (end > start && slug.charAt(end - 1) === '-') end -= 1
  return slug.slice(start, end)
}

/** Percent-encodes non-ASCII characters. */
function encode(text: string): string {
  return text.replace(/[^\0-\x7f]/gu, (character) => encodeURIComponent(wellFormed(character)).toLowerCase())
}

/** Replaces a lone surrogate, which cannot be encoded, with U+FFFD. */
function wellFormed(character: string): string {
  return /^[\ud800-\udfff]$/.test(character) ? '\ufffd' : character
}

/** Truncates an encoded slug without splitting a character. */
function cut(slug: string, longest: number): string {
  if (slug.length <= longest) return slug
  let short = ''
  for (const [character] of slug.matchAll(/%[c-f][0-9a-f](?:%[89ab][0-9a-f]){1,3}|%[0-9a-f]{2}|[\s\S]/g)) {
    if (short.length + character.length > longest) break
    short += character
  }
  return short
}
