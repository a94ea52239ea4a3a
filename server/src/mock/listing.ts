/** Names that programs ask any value for, to find out what it is; they are not misspelt ones of ours. */
const asked = new Set(['then', 'toJSON', 'asymmetricMatch', 'nodeType', 'tagName', 'constructor', 'prototype'])

/**
 * The same object, but whoever uses something that it does not have is told what it has.
 *
 * @param path what the object is called in a program, for the message
 * @param kind what its keys are
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

/** Nothing happens as long as it is only looked at; any use throws. */
function unknownMember(message: string): object {
  const refuse = () => {
    throw new TypeError(message)
  }
  return new Proxy(() => {}, { get: refuse, set: refuse, apply: refuse })
}
