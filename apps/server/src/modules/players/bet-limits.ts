import { type InputOf, type Outcome, done, refuse, type staffPlayerRoutes } from '@banyan/contract'
import type { StaffContext } from '../../platform/http/staff-call.ts'
import type { Audit } from '../../platform/http/staff-desk.ts'
import { memberOf } from '../members/index.ts'
import { type BetLimits, lockWallets, openPlayer, readBetLimits, setBetLimits } from '../wagering/index.ts'
import type { PlayersDeps } from './deps.ts'

type Asked = InputOf<(typeof staffPlayerRoutes)['setBetLimits']>

const told = ({ stakeMaxAmount, payoutMaxAmount }: BetLimits) => ({
  stakeMax: stakeMaxAmount === null ? null : String(stakeMaxAmount),
  payoutMax: payoutMaxAmount === null ? null : String(payoutMaxAmount),
})

/** Sets the most that one bet of a member may stake and pay. Bets that are under way are decided before. */
export async function limitBets(
  { database, merchant }: Pick<PlayersDeps, 'database' | 'merchant'>,
  audit: Audit,
  context: StaffContext,
  { id, before, after, reason }: Asked,
): Promise<Outcome<Record<string, never>, 'member_not_found' | 'changed_meanwhile'>> {
  const { id: merchantId, currency, timeZone } = await merchant()
  return database.transaction(async (tx) => {
    const member = await memberOf(tx, merchantId, BigInt(id))
    if (!member) return refuse('member_not_found')
    const wallet = { memberId: member.id, currency }
    // A member who has never logged in has no player yet, and what is set is not to be forgotten until then.
    await openPlayer(tx, { ...wallet, timeZone })
    await lockWallets(tx, member.id)
    const was = told(await readBetLimits(tx, wallet))
    const seen = told(before)
    if (was.stakeMax !== seen.stakeMax || was.payoutMax !== seen.payoutMax) return refuse('changed_meanwhile')
    await setBetLimits(tx, { ...wallet, ...after })
    const states = { before: was, after: told(after) }
    await audit(tx, context, { action: 'member.bet_limits_set', subject: `member ${id}`, ...states, reason })
    return done({})
  })
}
