import { quirkFlags } from '../../src/service/wire/quirks.js'

/** Quirks that no profile imitates: security holes, crashes, and noise of the recorded instance. */
export const neverImitatedQuirks: readonly string[] = [
  'utc-offset-zones-misconverted',
  'term-undeclared-params',
  'term-list-context-edit-empties',
  'linked-order-ties',
  'json-ld-email-random',
  'doc-unreliable',
  'trash-disabled-delete-answers',
  'batch-not-supported',
  'by-slug-writes-skip-ownership',
  'same-title-create-overwrites-foreign-record',
  'inline-linked-create-skips-capability',
  'event-write-creates-terms-without-capability',
  'author-field-unchecked',
  'contributors-list-others-unpublished',
  'linked-unpublished-records-leak',
  'get-method-override-writes',
  'html-unfiltered-for-privileged',
  'shortcodes-run-in-description',
  'blank-title-500',
  'orphan-linked-record-on-failed-event',
  'categories-object-500',
  'malformed-offset-timezone-500',
  'nested-query-array-500',
  'term-slug-in-use-500',
  'blank-term-name-500',
  'term-long-name-500',
]

/** Quirks that a flag of the server switches. */
export const switchableQuirks: readonly string[] = Object.values(quirkFlags).flatMap(({ quirks }) => [...quirks])

const never = new Set(neverImitatedQuirks)
const switchable = new Set(switchableQuirks)

/** True if a flag of the server switches this quirk. */
export function isSwitchable(quirk: string): boolean {
  return switchable.has(quirk)
}

/** True if no profile imitates the quirk. */
export function isNeverImitated(quirk: string): boolean {
  return never.has(quirk)
}
