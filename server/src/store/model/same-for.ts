/** An object that has the same value under each of some names. */
export function sameFor<Name extends string | symbol, Value>(
  names: readonly Name[],
  value: Value,
): Readonly<Record<Name, Value>> {
  // Object.fromEntries forgets the names.
  return Object.fromEntries(names.map((name) => [name, value])) as Record<Name, Value>
}
