/** Fields and filters that a site adds to the interface, by schemas of any library. */
export { type Extended, type Extensions, extend } from './extend.js'
export type { ResourceExtension } from './resource.js'
export type { StandardSchema } from './standard-schema.js'
