/** What survives JSON.stringify and a jsonb column unchanged. Amounts and ids go in as strings of digits. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

/**
 * The same value with the keys of its objects in one order at every depth, so that it is the same text whether it has
 * just been made or was read back: jsonb keeps an order of its own.
 */
export function inKeyOrder(value: Json): Json {
  if (Array.isArray(value)) return value.map(inKeyOrder)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, each]) => [key, inKeyOrder(each)]),
  )
}
