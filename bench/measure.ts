import { createRequire } from 'node:module'
import { cpus, loadavg } from 'node:os'

/** One figure, as it is printed. Times are in milliseconds. */
export interface Figure {
  readonly name: string
  readonly p50: number
  readonly p95: number
  /** Processor time of this process for one run, which says more than the others where a machine is busy. */
  readonly cpu?: number
  readonly runs: number
  /** What the project promises; absent where there is no promise. */
  readonly ceiling?: { readonly p50?: number; readonly p95?: number }
}

/** Runs the work one after the other, after some runs that do not count. */
export async function measure(
  name: string,
  work: (run: number) => Promise<unknown>,
  { runs = 200, warmup = 20, ceiling }: { runs?: number; warmup?: number; ceiling?: Figure['ceiling'] } = {},
): Promise<Figure> {
  for (let run = 0; run < warmup; run++) await work(run)
  const times: number[] = []
  const before = process.cpuUsage()
  for (let run = 0; run < runs; run++) {
    const start = performance.now()
    await work(warmup + run)
    times.push(performance.now() - start)
  }
  const { user, system } = process.cpuUsage(before)
  times.sort((a, b) => a - b)
  const cpu = Math.round((user + system) / runs) / 1000
  return { name, p50: quantile(times, 0.5), p95: quantile(times, 0.95), cpu, runs, ...(ceiling ? { ceiling } : {}) }
}

/** A figure of times that were taken elsewhere, such as in a page. */
export function figureOf(name: string, times: readonly number[], ceiling?: Figure['ceiling']): Figure {
  const sorted = [...times].sort((a, b) => a - b)
  const shared = { name, p50: quantile(sorted, 0.5), p95: quantile(sorted, 0.95), runs: times.length }
  return ceiling ? { ...shared, ceiling } : shared
}

/** Whether a figure keeps what it promises. */
export function isWithin({ p50, p95, ceiling }: Figure): boolean {
  return p50 <= (ceiling?.p50 ?? Number.POSITIVE_INFINITY) && p95 <= (ceiling?.p95 ?? Number.POSITIVE_INFINITY)
}

/** Prints a figure as one JSON line. */
export function print(figure: Figure): void {
  console.log(JSON.stringify(figure))
}

/** The packages whose versions matter to the figures. */
const packages = ['@eventcal/server', 'koa', 'pg-mem']

function versionOf(name: string): string {
  const manifest: unknown = createRequire(import.meta.resolve('@eventcal/server'))(`${name}/package.json`)
  return typeof manifest === 'object' && manifest && 'version' in manifest ? String(manifest.version) : 'unknown'
}

/** What the figures were taken on. */
export function machine(): Record<string, unknown> {
  const [cpu] = cpus()
  const [load] = loadavg()
  const versions = Object.fromEntries(packages.map((name) => [name, versionOf(name)]))
  return {
    name: 'machine',
    node: process.version,
    ...versions,
    cores: cpus().length,
    cpu: cpu?.model ?? 'unknown',
    load,
  }
}

function quantile(sorted: readonly number[], part: number): number {
  const value = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
  return Math.round(value * 1000) / 1000
}
