import { type CrashBet, crashBetsMax, crashBetsShown, crashRoutes } from '@banyan/contract'
import { type Amount, amount, sum } from '@banyan/money'
import { useState } from 'react'
import { useRead } from '../../lib/query.ts'
import { useMember } from '../../lib/session.ts'

/** The member's last bets, newest first; none of a visitor, and while they are not known. */
export function useOwnBets(): readonly CrashBet[] {
  const member = useMember()
  const { data } = useRead(crashRoutes.crashBets, { count: crashBetsShown }, { enabled: member !== null })
  return (member && data?.bets) ?? none
}

const none: readonly CrashBet[] = []
const isTaken = ({ status }: CrashBet) => status !== 'cancelled' && status !== 'void'

/**
 * The bet of each slip on a round: where it was placed from, and otherwise, as after the page was loaded anew, in the
 * order in which they were placed.
 */
export function betsOfSlips(
  bets: readonly CrashBet[],
  numero: string | null,
  slipOf: ReadonlyMap<string, number>,
): readonly (CrashBet | undefined)[] {
  const slips: (CrashBet | undefined)[] = Array.from({ length: crashBetsMax }, () => undefined)
  const mine = bets.filter((bet) => bet.numero === numero && isTaken(bet)).toReversed()
  for (const bet of mine) {
    const slip = slipOf.get(bet.betId)
    if (slip !== undefined) slips[slip] = bet
  }
  for (const bet of mine) {
    const free = slips.indexOf(undefined)
    if (!slipOf.has(bet.betId) && free >= 0) slips[free] = bet
  }
  return slips
}

/** Which slip each bet was placed from, for as long as the page is open. */
export function useSlipOf() {
  const [slipOf, setSlipOf] = useState<ReadonlyMap<string, number>>(new Map())
  const note = (betId: string, slip: number) => setSlipOf((known) => new Map([...known, [betId, slip]]))
  return { slipOf, note }
}

/** What the cash-outs on a round pay together. */
export function wonOn(bets: readonly CrashBet[], numero: string | null): Amount {
  const cashed = bets.filter((bet) => bet.numero === numero && bet.cashedOutAt !== null)
  return amount(sum(cashed.map(({ payoutAmount }) => payoutAmount)))
}
