/**
 * Conditions on the rows of a table, as data. PostgreSQL reads them as SQL (postgres/conditions.ts), pg-mem as a
 * predicate (pg-mem/predicates.ts); a test with random conditions holds the two together.
 *
 * @typeParam Field columns of the table
 * @typeParam Link conditions on the records that rows of the table are linked to
 */
export type Condition<Field extends string, Link = never> =
  | { readonly kind: 'all' | 'any'; readonly of: readonly Condition<Field, Link>[] }
  | { readonly kind: 'not'; readonly of: Condition<Field, Link> }
  | { readonly kind: 'equal'; readonly field: Field; readonly value: string | number | boolean | null }
  /** The field is one of these; of none it is never one. */
  | { readonly kind: 'textIn'; readonly field: Field; readonly values: readonly string[] }
  | { readonly kind: 'numberIn'; readonly field: Field; readonly values: readonly number[] }
  /** From the first to the last number, both included; infinite = no bound. */
  | { readonly kind: 'between'; readonly field: Field; readonly first: number; readonly last: number }
  /** The text of the field, which is folded (`foldText`), holds this one, which is folded, too. */
  | { readonly kind: 'contains'; readonly field: Field; readonly text: string }
  /** One part of a search text (`searchText`) holds all of these folded texts. */
  | { readonly kind: 'partContains'; readonly field: Field; readonly texts: readonly string[] }
  | { readonly kind: 'link'; readonly link: Link }
