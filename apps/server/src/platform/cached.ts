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
 * who wait, and is forgotten.
 */
export function fresh<Value>(load: () => Promise<Value>, maxAgeMs: number): () => Promise<Value> {
  let last: { readonly loadedAtMs: number; readonly value: Promise<Value> } | null = null
  return () => {
    if (last && performance.now() - last.loadedAtMs < maxAgeMs) return last.value
    const mine = { loadedAtMs: performance.now(), value: load() }
    last = mine
    mine.value.catch(() => {
      if (last === mine) last = null
    })
    return mine.value
  }
}
