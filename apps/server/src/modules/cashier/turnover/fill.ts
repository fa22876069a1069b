/** Weights and the parts of a unit are ten-thousandths. */
export const whole = 10_000n

/** What is asked of a wallet, and how far it is. */
export interface Asked {
  readonly id: bigint
  readonly required: bigint
  /** In ten-thousandths of a unit: no part of a weighted bet is lost. */
  progress: bigint
  /** Ten-thousandths by category; a category that is not named counts whole. */
  readonly weights: Readonly<Record<string, number>>
  /** Bets that end from `since` on and before `until` count: microseconds, as the database counts. */
  readonly since: bigint
  readonly until: bigint | null
}

/** A version of the end of a bet: what it adds to the version before, and what is valid by now. */
export interface Play {
  readonly betId: bigint
  readonly category: string | null
  readonly validDiff: bigint
  readonly valid: bigint
  /** In microseconds. */
  readonly endedAt: bigint
}

/** The part of a bet that was used for a requirement. */
export interface Count {
  readonly betId: bigint
  readonly requirementId: bigint
  readonly weight: bigint
  taken: bigint
}

/** What is open of one wallet, oldest first, and what bets have given: to these, and to those that are closed. */
export interface Book {
  readonly asked: readonly Asked[]
  readonly counts: Map<bigint, Count[]>
}

export const isFull = ({ required, progress }: Pick<Asked, 'required' | 'progress'>): boolean =>
  progress === required * whole

/**
 * Counts a play: it fills the oldest requirement, and what that does not need goes on to the next. A correction below
 * zero takes back what the bet has given to requirements that are still open, the newest first; what is done stays
 * done, for its money may be gone. One above zero adds no more than the bet is worth beyond what it gave.
 */
export function countPlay(book: Book, play: Play): void {
  const given = book.counts.get(play.betId) ?? []
  const beyond = play.valid - given.reduce((sum, { taken }) => sum + taken, 0n)
  if (play.validDiff > 0n) give(book, play, beyond < play.validDiff ? beyond : play.validDiff)
  else takeBack(book, given, -beyond)
}

function give({ asked, counts }: Book, { betId, category, endedAt }: Play, valid: bigint): void {
  let rest = valid
  for (const each of asked) {
    if (rest <= 0n) return
    const given = counts.get(betId) ?? []
    const before = given.find(({ requirementId }) => requirementId === each.id)
    const weight = before?.weight ?? BigInt(each.weights[category ?? ''] ?? whole)
    if (weight === 0n || isFull(each) || endedAt < each.since || (each.until !== null && endedAt >= each.until))
      continue
    const missing = each.required * whole - each.progress
    const needed = (missing + weight - 1n) / weight
    const taken = needed < rest ? needed : rest
    each.progress += taken * weight < missing ? taken * weight : missing
    rest -= taken
    if (before) before.taken += taken
    else counts.set(betId, [...given, { betId, requirementId: each.id, weight, taken }])
  }
}

function takeBack({ asked }: Book, given: readonly Count[], tooMuch: bigint): void {
  let rest = tooMuch
  for (const each of asked.toReversed()) {
    const count = given.find(({ requirementId }) => requirementId === each.id)
    if (rest <= 0n || !count || isFull(each)) continue
    const back = count.taken < rest ? count.taken : rest
    count.taken -= back
    each.progress -= back * count.weight
    rest -= back
  }
}
