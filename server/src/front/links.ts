/** Addresses of a page, relative to it, so that they hold below the path of a proxy and whatever name led to the page. */
export class Links {
  /** @param root the top of the site as seen from the page, for example `../../` */
  constructor(
    readonly root: string,
    readonly site: string,
  ) {}

  /** The links of the page at a path, for example `/event/jazz-night/`. */
  static from(path: string, site: string): Links {
    const depth = path.split('/').length - 2
    return new Links(depth > 0 ? '../'.repeat(depth) : './', site)
  }

  /** An address of the site relative to the page; one of the web as it is. `undefined` for all that is neither. */
  to(address: unknown): string | undefined {
    if (typeof address !== 'string') return undefined
    if (address.startsWith(`${this.site}/`)) return this.root + address.slice(this.site.length + 1)
    return /^https?:\/\//i.test(address) && URL.canParse(address) ? address : undefined
  }

  /** The page of a term by its slug. */
  term(resource: 'categories' | 'tags', slug: string): string {
    return `${this.root}${resource === 'tags' ? 'tag' : 'events/category'}/${encodeURI(decodedSlug(slug))}/`
  }
}

/** Slugs of other scripts are stored percent-encoded. */
function decodedSlug(slug: string): string {
  try {
    return decodeURIComponent(slug)
  } catch {
    return slug
  }
}
