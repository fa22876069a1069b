import { type OutputOf, bowlRoutes } from '@banyan/contract'
import { type Amount, amount, plus, sum, zero } from '@banyan/money'
import { useRead } from '../../lib/query.ts'
import { useMember } from '../../lib/session.ts'
import type { Stakes } from './draft.ts'

export type OwnBet = OutputOf<typeof bowlRoutes.bowlBets>['bets'][number]

/** The member's bets on one round; none of a visitor, and while they are not known. */
export function useOwnBets(gameCode: string, numero: string | undefined): readonly OwnBet[] {
  const member = useMember()
  const { data } = useRead(
    bowlRoutes.bowlBets,
    { gameCode, numero: numero ?? '' },
    { enabled: member !== null && numero !== undefined },
  )
  return data?.bets ?? none
}

const none: readonly OwnBet[] = []

/** What lies on each position through bets that stand. */
export function placedOn(bets: readonly OwnBet[]): Stakes {
  const placed = new Map<string, Amount>()
  for (const { stakes, status } of bets)
    if (status !== 'cancelled' && status !== 'void')
      for (const { position, stakeAmount } of stakes)
        placed.set(position, plus(placed.get(position) ?? zero, stakeAmount))
  return placed
}

export interface Own {
  readonly stakeAmount: Amount
  readonly payoutAmount: Amount
}

/** What a round came to for the member; null while a bet on it is open, or without one. */
export function ownResult(bets: readonly OwnBet[]): Own | null {
  const played = bets.filter(({ status }) => status !== 'cancelled' && status !== 'void')
  if (played.length === 0 || played.some(({ status }) => status === 'placed')) return null
  return {
    stakeAmount: amount(sum(played.map(({ stakeAmount }) => stakeAmount))),
    payoutAmount: amount(sum(played.map(({ payoutAmount }) => payoutAmount))),
  }
}
