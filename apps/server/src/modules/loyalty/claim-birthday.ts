import { type Outcome, type OutputOf, done, type loyaltyRoutes, refuse } from '@banyan/contract'
import { sql } from 'kysely'
import type { MemberContext } from '../../platform/http/handlers.ts'
import { walletOf } from '../ledger/index.ts'
import { lockStatus } from '../members/index.ts'
import { keptFrom } from '../wagering/index.ts'
import { readBirthdayStanding, readBirthdays } from './birthday.ts'
import type { LoyaltyDeps } from './deps.ts'
import { movementKey } from './movement.ts'
import { payGift } from './pay-gift.ts'
import { readStanding } from './ranks.ts'

type Route = typeof loyaltyRoutes.claimBirthdayGift
type Claimed = Outcome<OutputOf<Route>, Route['refusals'][number]>

/**
 * Pays what the rank of a member gives for the birthday, once in a year of the site, whatever birthday or rank the
 * member has later in it. The member's row is locked first: of claims at once each sees the one before, and the account
 * is not closed meanwhile.
 */
export async function claimBirthdayGift(
  deps: Pick<LoyaltyDeps, 'database' | 'ledger' | 'requireTurnover' | 'vault'>,
  { memberId, merchant, now }: Pick<MemberContext, 'memberId' | 'merchant' | 'now'>,
): Promise<Claimed> {
  const { currency } = merchant
  const account = walletOf(memberId, currency)
  const { rank } = await readStanding(deps, memberId, merchant)
  if (!rank) return refuse('birthday_gift_not_due')
  return deps.database.transaction(async (tx): Promise<Claimed> => {
    if ((await lockStatus(tx, { merchantId: merchant.id, memberId })) !== 'active')
      return refuse('account_frozen', { kind: 'bets' })
    const kept = await keptFrom(tx, { memberId, currency }, 'beGiven')
    if (kept) return kept
    const birthday = (await readBirthdays(tx, deps, [memberId])).get(memberId)
    const standing = await readBirthdayStanding(tx, { memberId, merchant, rank, now }, birthday)
    const { year, isDue, given } = standing
    if (!given && (!isDue || rank.birthdayAmount === 0n)) return refuse('birthday_gift_not_due')
    const gift = given ?? { amount: rank.birthdayAmount, at: now }
    if (!given)
      await sql`insert into loyalty.birthday_gift (account_id, year, rank_level, amount, claimed_at)
        values (${account}, ${year}, ${rank.rankLevel}, ${gift.amount}, ${gift.at})`.execute(tx)
    return done(
      await payGift(tx, deps, {
        memberId,
        merchant,
        amount: gift.amount,
        reason: 'birthday',
        reference: BigInt(year),
        key: movementKey(`birthday ${account} ${year}`, gift.at),
      }),
    )
  })
}
