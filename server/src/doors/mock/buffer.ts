/**
 * Stub of Node's `Buffer` for the browser bundle. Bundled packages only test `Buffer.isBuffer`, which is always false:
 * the store holds no bytes.
 */
export const Buffer = {
  isBuffer(_value: unknown): boolean {
    return false
  },
  from(): never {
    throw new TypeError('There is no Buffer in this bundle')
  },
}
