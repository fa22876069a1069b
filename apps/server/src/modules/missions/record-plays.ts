import { currencyByCode } from '@banyan/money'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import { currencyIdOf, memberOf } from '../ledger/index.ts'
import { merchantsOf } from '../members/index.ts'
import { readTimeZones } from '../site/index.ts'
import type { EndedPlay } from '../wagering/index.ts'

const trial = currencyByCode('TRIAL').id

/**
 * Counts bets that have ended for the day and the week of their merchant's zone, in the transaction that moves past
 * their fact. Trial money counts for nobody. It writes a row for each wallet, product and day that bets of the fact
 * fall on, and one for each wallet and week.
 */
export async function recordPlays(tx: Tx, ended: readonly EndedPlay[]): Promise<void> {
  const ofMembers = ended.filter(({ accountId }) => currencyIdOf(accountId) !== trial)
  if (ofMembers.length === 0) return
  const merchants = await merchantsOf(tx, [...new Set(ofMembers.map(({ accountId }) => memberOf(accountId)))])
  const zones = await readTimeZones(tx)
  const plays = ofMembers.flatMap((play) => {
    const merchantId = merchants.get(memberOf(play.accountId))
    const zone = zones.get(merchantId ?? 0)
    return merchantId === undefined || zone === undefined ? [] : [{ ...play, merchantId, zone }]
  })
  const counted = sql`(select account, merchant, product, valid, bets, at, at at time zone zone as local
    from unnest(${plays.map(({ accountId }) => accountId)}::bigint[], ${plays.map(({ merchantId }) => merchantId)}::int[],
      ${plays.map(({ product }) => product)}::text[], ${plays.map(({ stakeAmount }) => stakeAmount)}::bigint[], ${plays.map(({ bets }) => bets)}::int[],
      ${plays.map(({ endedAt }) => endedAt)}::timestamptz[], ${plays.map(({ zone }) => zone)}::text[]) as play (account, merchant, product, valid, bets, at, zone)) as play`
  await sql`insert into missions.tally as tally (account_id, played_on, product, valid_amount, bets)
    select account, local::date, product, sum(valid)::bigint, sum(bets)::int from ${counted} group by 1, 2, 3 order by 1, 2, 3
    on conflict (account_id, played_on, product)
    do update set valid_amount = tally.valid_amount + excluded.valid_amount, bets = tally.bets + excluded.bets`.execute(tx)
  await sql`insert into missions.score as score (merchant_id, week_on, account_id, valid_amount, reached_at)
    select merchant, date_trunc('week', local)::date, account, sum(valid)::bigint, max(at) from ${counted} group by 1, 2, 3 order by 1, 2, 3
    on conflict (merchant_id, week_on, account_id)
    do update set valid_amount = score.valid_amount + excluded.valid_amount, reached_at = greatest(score.reached_at, excluded.reached_at)`.execute(tx)
}
