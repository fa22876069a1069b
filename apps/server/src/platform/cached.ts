/**
 * Reads something at most every `maxAgeMs`, once for all who ask at the same time. When reading fails, what was read
 * before is still given: settings of a minute ago serve better than none. Whoever asks with a source of their own, such
 * as the transaction they are in, reads from there and waits for nobody: all connections of a pool may be held by such.
 */
export function cached<Value, Source = never>(
  load: (source?: Source) => Promise<Value>,
  maxAgeMs: number,
): (source?: Source) => Promise<Value> {
  let kept: { readonly value: Value } | undefined
  let loadedAtMs = Number.NEGATIVE_INFINITY
  let loading: Promise<Value> | undefined

  async function reload(source?: Source): Promise<Value> {
    try {
      kept = { value: await load(source) }
      loadedAtMs = performance.now()
      return kept.value
    } catch (error) {
      if (kept) return kept.value
      throw error
    }
  }
  return async (source) => {
    if (kept && performance.now() - loadedAtMs < maxAgeMs) return kept.value
    return source === undefined ? (loading ??= reload().finally(() => (loading = undefined))) : reload(source)
  }
}

/** The same for several things, each by its key. There must be few keys, because none is ever forgotten. */
export function cachedBy<Key, Value, Source = never>(
  load: (key: Key, source?: Source) => Promise<Value>,
  maxAgeMs: number,
): (key: Key, source?: Source) => Promise<Value> {
  const readings = new Map<Key, (source?: Source) => Promise<Value>>()
  return (key, source) => {
    const reading = readings.get(key) ?? cached((given?: Source) => load(key, given), maxAgeMs)
    readings.set(key, reading)
    return reading(source)
  }
}

/**
 * The same for what must never be older than `maxAgeMs`, counted from when its reading began: a failure reaches those
 * who wait, and is forgotten. From half that age on it is read again beside those who ask, so that of many who ask all
 * the time nobody waits.
 */
export function fresh<Value>(load: () => Promise<Value>, maxAgeMs: number): () => Promise<Value> {
  interface Reading {
    readonly beganAtMs: number
    readonly value: Promise<Value>
  }
  let last: Reading | null = null
  let next: Reading | null = null
  const isOlder = ({ beganAtMs }: Reading, ms: number) => performance.now() - beganAtMs >= ms

  async function keep(mine: Reading): Promise<void> {
    try {
      await mine.value
      if (!last || last.beganAtMs < mine.beganAtMs) last = mine
    } catch {
      // It reaches those who wait for it.
    } finally {
      if (next === mine) next = null
    }
  }

  function begin(): Reading {
    next = { beganAtMs: performance.now(), value: load() }
    void keep(next)
    return next
  }
  return () => {
    const kept = last && !isOlder(last, maxAgeMs) ? last : null
    if (kept && !isOlder(kept, maxAgeMs / 2)) return kept.value
    const under = next && !isOlder(next, maxAgeMs) ? next : begin()
    return (kept ?? under).value
  }
}
