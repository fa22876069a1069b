import { amount, type LegResult, legResults, odds } from '@banyan/money'
import type { CombinedLegs, Leg, SettleLeg, WagerOn } from '../src/modules/wagering/index.ts'
import type { Json } from '../src/platform/json.ts'
import { type Betting, newKey, paying, play } from './betting.ts'

/** The outcome of a test's round is what every leg on it came to. */
export const settleLeg: SettleLeg = (_selection, outcome) => legResultOf(outcome)

function legResultOf(outcome: Json): LegResult {
  const result = legResults.find((each) => Array.isArray(outcome) && outcome[0] === each)
  if (!result) throw new Error('the outcome is no result of a leg')
  return result
}

export const leg = (roundId: bigint, decimal: number, more: Partial<Leg> = {}): Leg => ({
  roundId,
  selection: 'home',
  odds: odds(Math.round(decimal * 10_000)),
  capAmount: amount(10n ** 12n),
  ...more,
})

/** Combined bets, on a house of bets. */
export function combining(house: Betting) {
  const intent = (
    memberId: bigint,
    stake: bigint,
    legs: readonly Leg[],
    {
      maxPayoutAmount = amount(10n ** 9n),
      ...more
    }: Partial<Omit<WagerOn<CombinedLegs>, 'on'>> & {
      maxPayoutAmount?: CombinedLegs['maxPayoutAmount']
    } = {},
  ): WagerOn<CombinedLegs> => ({
    memberId,
    currency: play,
    stakeAmount: amount(stake),
    key: newKey(),
    lines: [],
    on: { kind: 'legs', product: 'lottery', gameCode: 'COMBINED', legs, maxPayoutAmount },
    ...more,
  })

  async function place(...asked: Parameters<typeof intent>): Promise<bigint> {
    const placed = await house.wagering.wager(intent(...asked))
    if (!placed.ok) throw new Error(placed.code)
    return placed.value.betId
  }

  const settle = (roundId: bigint, house_: Pick<Betting, 'wagering'> = house) =>
    house_.wagering.settleRound({ roundId, settle: paying(() => 0n), settleLeg })

  /** Ends a round so that its legs come to this; void is a round that never was. */
  async function end(roundId: bigint, result: LegResult | 'no round'): Promise<void> {
    if (result === 'no round') return void (await house.wagering.voidRound({ roundId, reason: 'abandoned' }))
    await house.draw(roundId, [result])
    await settle(roundId)
  }

  const recordOf = async (memberId: bigint, betId?: bigint) =>
    (await house.wagering.bettingRecord({ memberId, currency: play, id: betId, count: 1 })).bets[0]

  return { intent, place, settle, end, recordOf }
}
