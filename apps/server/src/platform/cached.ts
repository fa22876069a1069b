/**
 * Reads something at most every `maxAgeMs`, once for all who ask at the same time. When reading fails, what was read before
 * is still given: settings of a minute ago serve better than none.
 */
export function cached<Value>(load: () => Promise<Value>, maxAgeMs: number): () => Promise<Value> {
  let kept: { readonly value: Value } | undefined
  let loadedAtMs = Number.NEGATIVE_INFINITY
  let loading: Promise<Value> | undefined

  async function reload(): Promise<Value> {
    try {
      kept = { value: await load() }
      loadedAtMs = performance.now()
      return kept.value
    } catch (error) {
      if (kept) return kept.value
      throw error
    } finally {
      loading = undefined
    }
  }
  return async () => (kept && performance.now() - loadedAtMs < maxAgeMs ? kept.value : (loading ??= reload()))
}
