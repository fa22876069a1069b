export interface Load {
  readonly inFlight: number
  readonly seconds: number
  /** One piece of work; returns whether it was accepted. */
  readonly work: () => Promise<boolean>
}

export interface LoadResult {
  readonly perSecond: number
  readonly p50Ms: number
  readonly p99Ms: number
  readonly refused: number
}

/**
 * Keeps so many pieces of work in flight, each followed by the next. The first fifth of
 * the time warms up and is not counted.
 */
export async function underLoad({ inFlight, seconds, work }: Load): Promise<LoadResult> {
  const begin = performance.now()
  const [from, until] = [begin + seconds * 200, begin + seconds * 1200]
  const times: number[] = []
  let refused = 0
  const loop = async () => {
    for (let at = performance.now(); at < until;) {
      const accepted = await work()
      const now = performance.now()
      if (!accepted) refused += 1
      else if (at >= from && now <= until) times.push(now - at)
      at = now
    }
  }
  await Promise.all(Array.from({ length: inFlight }, loop))
  times.sort((a, b) => a - b)
  const quantile = (share: number) => times[Math.floor(times.length * share)] ?? 0
  return { perSecond: times.length / seconds, p50Ms: quantile(0.5), p99Ms: quantile(0.99), refused }
}
