import { en } from 'zod/locales'

/**
 * The messages of zod, for one parse: the small edition of zod has none, and setting them for all would change those of
 * programs that share it.
 */
export const english = { error: en().localeError }
