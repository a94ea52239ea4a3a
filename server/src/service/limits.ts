/**
 * The most records or terms that one list of a payload may name. Each can be a new one that has to be made, so that
 * without a limit one request could keep the server at work for minutes.
 */
export const mostLinks = 100

/** The most pictures that the new records within one event may name by address; each is fetched from somewhere. */
export const mostPictures = 10
