/** Told how many of the events are done. */
export type SiteProgress = (done: number, total: number) => void
