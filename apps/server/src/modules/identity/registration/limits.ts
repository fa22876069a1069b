import { addressKey, per, scaled } from '../../../platform/limits/rate-limit.ts'
import type { IdentityDeps } from '../deps.ts'
import type { Registration } from './registration.ts'

/** Members that one browser, one address and everybody together may make; reliability 3.6. */
const limits = { visitDay: per(2, 86_400), hour: per(5, 3600), day: per(20, 86_400), all: per(20, 1) }

/** 0, or the seconds to wait before another member may be made from there. */
export async function takeRegistration(
  { limiter, rateLimitFactor }: IdentityDeps,
  { address, visitId }: Registration['visitor'],
): Promise<number> {
  const buckets = [
    [`register-visit:${visitId}`, limits.visitDay],
    [`register-hour:${addressKey(address)}`, limits.hour],
    [`register-day:${addressKey(address)}`, limits.day],
    ['register-all', limits.all],
  ] as const
  for (const [key, limit] of buckets) {
    const seconds = await limiter.take(key, scaled(limit, rateLimitFactor))
    if (seconds > 0) return seconds
  }
  return 0
}
