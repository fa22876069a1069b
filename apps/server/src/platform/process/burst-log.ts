import type { Log } from './log.ts'

type Warn = Pick<Log, 'warn'>

const gapMs = 1000
const bursts = new WeakMap<Warn, Map<string, { more: number }>>()

/**
 * Warns of what happens to every call while something is away: the first one at once, with its facts; of those that
 * follow, a line a second says how many. After a second without any, the next is a first one again.
 */
export function warnOfBurst(log: Warn, facts: object, text: string): void {
  const known = bursts.get(log) ?? new Map<string, { more: number }>()
  bursts.set(log, known)
  const burst = known.get(text)
  if (burst) {
    burst.more += 1
    return
  }
  log.warn(facts, text)
  const going = { more: 0 }
  known.set(text, going)
  const timer = setInterval(() => {
    if (going.more > 0) log.warn({ count: going.more }, `${text}: further ones of the last second`)
    else {
      clearInterval(timer)
      known.delete(text)
    }
    going.more = 0
  }, gapMs).unref()
}
