import { type Activity, turnoverFor } from '@banyan/contract'
import { type Net, amount } from '@banyan/money'
import { prizeAt } from '@banyan/games/raffle'
import { envelopeCode, oddsOf } from './envelope.ts'
import type { OwnPart } from './parts.ts'
import { planOf } from './store.ts'

type Taken = NonNullable<Activity['taken']>

/** How a promotion is fulfilled, without what members do not see. */
export function shownPlanOf(kept: unknown): NonNullable<Activity['plan']> {
  const { code: _code, budgetAmount: _budget, deviceMax: _devices, ...shown } = planOf(kept)
  return shown
}

/** The draw of an envelope, as far as it goes. */
export function drawOf(
  part: Pick<OwnPart, 'id' | 'notice_id' | 'plan' | 'commit' | 'server_seed' | 'client_seed' | 'number'>,
): Taken['draw'] {
  if (part.commit === null) return null
  const odds = oddsOf(planOf(part.plan).prizes)
  const number = part.number === null ? null : Number(part.number)
  return {
    raffleCode: envelopeCode(part.notice_id),
    drawNumber: Number(part.id),
    commit: part.commit,
    serverSeed: part.server_seed,
    clientSeed: part.client_seed,
    number,
    odds,
    prize: number === null ? null : prizeAt(odds, number),
  }
}

const units = (value: bigint | null) => (value === null ? null : amount(value))

/** A member's part in a promotion, as the member sees it. */
export function takenOf(part: OwnPart): Taken {
  const { reward_amount: reward } = part
  const asked =
    reward === null
      ? null
      : turnoverFor(planOf(part.plan), { multiple: part.multiple, reward, deposit: part.deposit_amount ?? 0n })
  return {
    joinedAt: part.joined_at,
    depositedAmount: units(part.deposit_amount),
    playedAmount: part.played_amount as Net, // as: valid bets less those that were taken back
    lostAmount: part.lost_amount as Net, // as: below zero is won
    rewardAmount: units(reward),
    turnoverAmount: units(asked),
    until: part.until,
    claimedAt: part.claimed_at,
    ended: part.ended_by,
    draw: drawOf(part),
    spins:
      part.spins_left === null || part.spins_until === null
        ? null
        : { left: part.spins_left, expiresAt: part.spins_until },
  }
}
