const numeric = /^\s*[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?\s*$/i

/** The number that a text is, in any decimal notation, as PHP reads it: `12`, `12.0`, `1e1`; `undefined` for other texts. */
export function numberIn(text: string): number | undefined {
  return numeric.test(text) ? Number(text) : undefined
}

/** True if a number has no fraction. One that is too large to be exact has none. */
export function isWhole(value: number): boolean {
  return Number.isInteger(value) || Math.abs(value) === Number.POSITIVE_INFINITY
}
