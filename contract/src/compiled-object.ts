import * as core from 'zod/v4/core'

/**
 * The object that zod parses with compiled code. zod 4.0 has it under the name of the plain one. In this form esbuild
 * leaves the rest of the core out; `compiled-object.webpack.ts` is for webpack, which refuses it with zod 4.0.
 */
export const compiledObject: core.$constructor<core.$ZodObject> = core.$ZodObjectJIT ?? core.$ZodObject
