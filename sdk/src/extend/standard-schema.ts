/**
 * A schema of any library that follows Standard Schema 1, such as zod, Valibot and ArkType: the parts that are used here.
 * Source: standardschema.dev.
 */
export interface StandardSchema {
  readonly '~standard': {
    readonly version: 1
    readonly validate: (value: unknown) => Outcome | Promise<Outcome>
    readonly types?: { readonly input: unknown; readonly output: unknown } | undefined
  }
}

/** The outcome of a validation; without issues it is a success. */
export type Outcome =
  | { readonly value: unknown; readonly issues?: undefined }
  | { readonly issues: readonly SchemaIssue[] }

export interface SchemaIssue {
  readonly message: string
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined
}

type TypesOf<Schema> = Schema extends StandardSchema ? NonNullable<Schema['~standard']['types']> : Untyped
interface Untyped {
  readonly input: unknown
  readonly output: unknown
}

/** The type of the values that a schema takes; `unknown`, which adds nothing to others, without a schema. */
export type InputOf<Schema> = TypesOf<Schema>['input']
/** The type of the values that a schema gives. */
export type OutputOf<Schema> = TypesOf<Schema>['output']
