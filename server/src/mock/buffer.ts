/**
 * Takes the place of Node's `Buffer` in the bundle for pages. The packages that are bundled only ask whether a value is
 * one, and none of ours is: the store holds no bytes.
 */
export const Buffer = {
  isBuffer(_value: unknown): boolean {
    return false
  },
  from(): never {
    throw new TypeError('There is no Buffer in this bundle')
  },
}
