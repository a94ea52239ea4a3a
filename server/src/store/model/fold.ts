import { storableText } from './parameters.js'

/** Stands between the fields of a search text; no term and no field holds it. */
const FIELD_END = '\u001f'

/**
 * Folds a text as search and lookups by name compare it: case and accents do not count.
 *
 * @example foldText('Café ÜBER') // 'cafe uber'
 */
export function foldText(text: string): string {
  // Such texts have nothing to fold but their case.
  if (/^[\t\n\r -~]*$/.test(text)) return text.toLowerCase()
  // Composing again keeps scripts that are written in parts (Hangul) from matching by half a letter.
  return storableText(text)
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
}

/** One text from several fields, folded, that `searchFields` takes apart again. */
export function searchText(fields: readonly (string | null)[]): string {
  return fields.map((field) => foldText(field ?? '').replaceAll(FIELD_END, ' ')).join(FIELD_END)
}

/** The folded fields of a search text. */
export function searchFields(text: string): string[] {
  return text.split(FIELD_END)
}
