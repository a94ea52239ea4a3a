/** The pictures of the demo site. */
export const media: readonly Readonly<Record<string, unknown>>[] = []
