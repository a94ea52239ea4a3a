/** Properties that tools probe on any object (await, JSON, test matchers); not typos of a user. */
const asked = new Set(['then', 'toJSON', 'asymmetricMatch', 'nodeType', 'tagName', 'constructor', 'prototype'])

/**
 * Wraps an object in a proxy: using a key that does not exist throws a TypeError that lists the existing keys.
 *
 * @param path name of the object in user code, for the message
 * @param kind noun for its keys, for the message
 */
export function listing<Value extends object>(value: Value, path: string, kind: string): Value {
  return new Proxy(value, {
    get(target, name, receiver) {
      if (typeof name !== 'string' || name in target || asked.has(name) || !/^[a-z]\w*$/i.test(name)) {
        return Reflect.get(target, name, receiver)
      }
      return unknownMember(`${path} has no ${kind} "${name}"; it has ${Object.keys(target).join(', ')}`)
    },
  })
}

/** A placeholder that can be read but throws on any use. */
function unknownMember(message: string): object {
  const refuse = () => {
    throw new TypeError(message)
  }
  return new Proxy(() => {}, { get: refuse, set: refuse, apply: refuse })
}
