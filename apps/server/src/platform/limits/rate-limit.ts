/** How often something may happen: `burst` at once, then `perSecond` in the long run. */
export interface Limit {
  readonly burst: number
  readonly perSecond: number
}

/** A limit written the way rules are: so many in so many seconds, all of them at once if need be. */
export function per(count: number, seconds: number): Limit {
  return { burst: count, perSecond: count / seconds }
}

/** The limit times a factor: a demo is used by many people from one address, a bench by one program. */
export function scaled(limit: Limit, factor: number): Limit {
  return { burst: limit.burst * factor, perSecond: limit.perSecond * factor }
}

export interface Limiter {
  /** 0 when it may happen now, otherwise the whole seconds to wait. What is refused is not counted. */
  take(key: string | bigint, nowMs?: number): number
}

const keysMax = 100_000

/**
 * A token bucket per key, kept as the one instant at which the bucket is full again. Of this process only: for calls so
 * frequent that asking the database would cost more than the call (docs/decisions/0010).
 */
export function createLimiter({ burst, perSecond }: Limit): Limiter {
  const stepMs = 1000 / perSecond
  const reachMs = (burst - 1) * stepMs
  const fullAtMs = new Map<string | bigint, number>()

  function forgetFull(nowMs: number) {
    for (const [key, fullAt] of fullAtMs) if (fullAt <= nowMs) fullAtMs.delete(key)
    // Every bucket in use: dropping the oldest favours a few callers, growing without bound would stop all of them.
    for (const key of fullAtMs.keys()) {
      if (fullAtMs.size <= keysMax / 2) break
      fullAtMs.delete(key)
    }
  }

  return {
    take(key, nowMs = performance.now()) {
      const fullAt = Math.max(fullAtMs.get(key) ?? 0, nowMs)
      const waitMs = fullAt - nowMs - reachMs
      if (waitMs > 1e-6) return Math.max(1, Math.ceil(waitMs / 1000))
      if (fullAtMs.size >= keysMax) forgetFull(nowMs)
      fullAtMs.set(key, fullAt + stepMs)
      return 0
    },
  }
}

/** The address as limits count it: IPv4 in full, IPv6 by its /64, which one household or machine owns as a whole. */
export function addressKey(address: string): string {
  const plain = address.startsWith('::ffff:') ? address.slice(7) : address
  if (!plain.includes(':')) return plain
  const [head = '', tail = ''] = plain.split('::')
  const front = head === '' ? [] : head.split(':')
  const back = tail === '' ? [] : tail.split(':')
  const gap = plain.includes('::') ? Array<string>(Math.max(0, 8 - front.length - back.length)).fill('0') : []
  return [...front, ...gap, ...back].slice(0, 4).join(':')
}
