/** Random numbers that are the same in every run. */
export interface Random {
  /** A whole number from 0, below another. */
  below(end: number): number
  /** True with this probability. */
  chance(probability: number): boolean
  pick<One>(ones: readonly One[]): One
}

/** Random numbers from a seed. */
export function randomFrom(seed: number): Random {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (end: number) => Math.floor(next() * end)
  return {
    below,
    chance: (probability) => next() < probability,
    pick<One>(ones: readonly One[]) {
      // The index is below the length; `undefined` can be one of them.
      return ones[below(ones.length)] as One
    },
  }
}
