/** Bounds of a figure; a value outside of them fails. */
export interface Bound {
  readonly most?: number
  readonly least?: number
}

/** One figure: the median of several rounds, with the lowest and the highest of them. */
export interface Figure extends Bound {
  readonly section: string
  readonly name: string
  readonly unit: 'events' | 'ms' | 'µs' | 'kB' | 'MB' | 's' | 'requests/s' | 'times' | 'types'
  readonly median: number
  readonly low: number
  readonly high: number
  /** How many rounds. */
  readonly rounds: number
  /** Of how many events the data were, where the same is measured with several numbers. */
  readonly events?: number
}

/** Takes figures as they come. */
export type Note = (figure: Figure) => void

/** How thorough a run is. */
export interface Effort {
  /** Rounds of each figure. */
  readonly rounds: number
  /** Multiplies how often things are done within a round. */
  readonly scale: number
}

/** True if a figure is within its bounds. */
export function isKept({ median, most, least }: Figure): boolean {
  return median <= (most ?? Number.POSITIVE_INFINITY) && median >= (least ?? Number.NEGATIVE_INFINITY)
}

/** Computes a figure from the values of the rounds. */
export function figureOf(
  section: string,
  name: string,
  unit: Figure['unit'],
  rounds: readonly number[],
  bound: Bound = {},
): Figure {
  const sorted = [...rounds].sort((a, b) => a - b)
  const [median, low, high] = [medianOf(sorted), sorted[0], sorted.at(-1)].map((value) => rounded(value ?? Number.NaN))
  return { section, name, unit, median: median ?? 0, low: low ?? 0, high: high ?? 0, rounds: rounds.length, ...bound }
}

/** The middle of some values. */
export function medianOf(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** Three digits that count. */
function rounded(value: number): number {
  return value >= 1000 ? Math.round(value) : Number(value.toPrecision(3))
}

/**
 * Interleaves contenders call by call, so that other load on the machine affects all of them equally.
 *
 * @returns for each contender the median milliseconds of a call in each round
 */
export async function inTurns<Name extends string>(
  contenders: Readonly<Record<Name, (run: number) => PromiseLike<unknown>>>,
  { rounds, calls, warmup = Math.ceil(calls / 4) }: { rounds: number; calls: number; warmup?: number },
): Promise<Readonly<Record<Name, number[]>>> {
  // The names are those of the record, which has no others.
  const entries = Object.entries(contenders) as [Name, (run: number) => PromiseLike<unknown>][]
  for (let run = 0; run < warmup; run++) for (const [, call] of entries) await call(run)
  const medians = Object.fromEntries(entries.map(([name]) => [name, []])) as unknown as Record<Name, number[]>
  let run = warmup
  for (let round = 0; round < rounds; round++) {
    const times = new Map<Name, number[]>(entries.map(([name]) => [name, []]))
    for (let each = 0; each < calls; each++, run++) {
      for (const [name, call] of entries) {
        const start = performance.now()
        await call(run)
        times.get(name)?.push(performance.now() - start)
      }
    }
    for (const [name, taken] of times) medians[name].push(medianOf(taken))
  }
  return medians
}

/** One list of values by another, round by round. */
export function ratios(of: readonly number[], by: readonly number[]): number[] {
  return of.map((value, round) => value / (by[round] ?? Number.NaN))
}
