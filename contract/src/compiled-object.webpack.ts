import * as core from 'zod/v4/core'

/** As in `compiled-object.ts`: asked for by name, which webpack understands, and for which esbuild takes the whole core. */
export const compiledObject: core.$constructor<core.$ZodObject> =
  '$ZodObjectJIT' in core
    ? core.$ZodObjectJIT
    : // By the declarations of the installed release, every core has it.
      (core as { readonly $ZodObject: core.$constructor<core.$ZodObject> }).$ZodObject
