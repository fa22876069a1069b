/**
 * What to do after a statement failed.
 * `decide`: a bet of the batch is not plainly acceptable, or another node was in the way: the exact path decides.
 * `divide`: a value the database cannot take; it is in one of the halves.
 * `again`: the database was out of reach or busy. The batch may have committed, so it is asked again by the same keys.
 */
export type Remedy = 'decide' | 'divide' | 'again'

const undecided = new Set(['BY001', '23505', '40P01', '40001'])
const poisoned = new Set(['22', '23'])

export function remedyFor(error: unknown): Remedy {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (undecided.has(code)) return 'decide'
  // Class 22 and 23 are bad values. A state has five characters; ECONNREFUSED and its kind are not of the database.
  if (code.length === 5 && poisoned.has(code.slice(0, 2))) return 'divide'
  return 'again'
}
