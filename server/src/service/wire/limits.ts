/**
 * Maximum size of a body from callers who may not write such records, in bytes. Their input is validated before they
 * are refused, so its size bounds the work that they can cause.
 */
export const bodyLimitOfStrangers = 64 * 1024

/** Maximum number of values in a JSON body, at any depth: several times those of an event with a hundred new venues. */
export const mostValues = 10_000
/** Maximum nesting of a JSON body. The payloads of the contract have four levels. */
export const deepest = 20

/** Maximum number of images that the new records within one event may give by URL; each is fetched from its host. */
export const mostPictures = 10
