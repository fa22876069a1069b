import { isDeepStrictEqual } from 'node:util'
import type { PlacedBet, Wagering, Wallet } from '../wagering/index.ts'

export interface AskedBet extends Wallet {
  readonly key: string
  readonly roundId: bigint
  readonly lines: readonly unknown[]
}

/**
 * A bet that was accepted is answered again as it was then, when the member asks a second time because the first answer
 * got lost, whatever would be said of it now: a refusal would say "not placed" of a bet that is. Null for another one.
 */
export async function answeredBefore(
  wagering: Pick<Wagering, 'wagerByKey'>,
  { key, roundId, lines, ...wallet }: AskedBet,
): Promise<{ readonly ok: true; readonly value: ReturnType<typeof betOnWire> } | null> {
  const earlier = await wagering.wagerByKey(wallet, key)
  const isSame = earlier?.roundId === roundId && isDeepStrictEqual(earlier.lines, lines)
  return earlier && isSame ? { ok: true, value: betOnWire(earlier) } : null
}

/** An accepted bet on a round, as its player is told. */
export function betOnWire({ betId, stakeAmount, balanceAmount, balanceSequence, placedAt }: PlacedBet) {
  return { betId: betId.toString(), stakeAmount, balanceAmount, balanceSequence, placedAt }
}
