/**
 * Answers what `load` answered last, at most `ms` old; callers that come while it loads
 * wait for the same answer. A failure is not kept.
 */
export function cached<Value>(ms: number, load: () => Promise<Value>): () => Promise<Value> {
  let last: { readonly loadedAtMs: number; readonly value: Promise<Value> } | null = null
  return () => {
    if (last && performance.now() - last.loadedAtMs < ms) return last.value
    const mine = { loadedAtMs: performance.now(), value: load() }
    last = mine
    mine.value.catch(() => {
      if (last === mine) last = null
    })
    return mine.value
  }
}
