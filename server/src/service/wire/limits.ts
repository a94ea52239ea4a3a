/**
 * Maximum number of records or terms in one list of a payload. Each may have to be created, so without a limit one
 * request could keep the server busy for minutes.
 */
export const mostLinks = 100

/** Maximum number of images that the new records within one event may give by URL; each is fetched from its host. */
export const mostPictures = 10
