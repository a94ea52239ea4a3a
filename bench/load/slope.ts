/** Median and linear trend of a series. */
export interface Trend {
  readonly median: number
  /** Rise of the regression line from the first to the last point. */
  readonly rise: number
}

/**
 * The straight line through a series by Theil and Sen: the median of the slopes between all pairs of points, which one
 * odd point does not turn.
 */
export function trendOf(series: readonly number[]): Trend {
  const slopes = series.flatMap((y, x) => series.slice(x + 1).map((later, index) => (later - y) / (index + 1)))
  return { median: median(series), rise: median(slopes) * Math.max(series.length - 1, 0) }
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const [low = 0, high = low] = [
    sorted[Math.floor((sorted.length - 1) / 2)],
    sorted[Math.ceil((sorted.length - 1) / 2)],
  ]
  return (low + high) / 2
}
