import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import { memberOf } from '../ledger/index.ts'
import { merchantsOf } from '../members/index.ts'
import { readMerchants } from '../site/index.ts'
import type { Ends } from '../wagering/index.ts'

/**
 * What a wallet bet on one product within a quarter of an hour: no zone has a midnight in it, so all ended on the day
 * of the last.
 */
interface EndedPlay {
  readonly accountId: bigint
  readonly product: string
  readonly validAmount: bigint
  readonly bets: number
  readonly endedAt: Date
}

/**
 * Counts bets that have ended for the day and the week of their merchant's zone, in the transaction that moves past
 * their facts. Trial money counts for nobody, and rounds that were given neither. It writes a row for each wallet,
 * product and day that the bets fall on, and one for each wallet and week. What was reached is not taken back
 * and not added to by a later version of an end: chances of those days may have been drawn, places of those weeks paid.
 */
export async function recordPlays(tx: Tx, ends: Ends): Promise<void> {
  const { rows: ofMembers } =
    await sql<EndedPlay>`select account_id as "accountId", product, sum(valid)::bigint as "validAmount", count(*)::int
      as bets,
      max(ended_at) as "endedAt"
    from ${ends} where version = 1 and not given and not ledger.holds_trial(account_id)
    group by account_id, product, date_bin('15 minutes', ended_at, 'epoch') order by account_id`.execute(tx)
  if (ofMembers.length === 0) return
  const merchants = await merchantsOf(tx, [...new Set(ofMembers.map(({ accountId }) => memberOf(accountId)))])
  const known = await readMerchants(tx)
  const plays = ofMembers.flatMap((play) => {
    const merchantId = merchants.get(memberOf(play.accountId))
    const zone = known.get(merchantId ?? 0)?.timeZone
    return merchantId === undefined || zone === undefined ? [] : [{ ...play, merchantId, zone }]
  })
  const counted = sql`(select account, merchant, product, valid, bets, at, at at time zone zone as local
    from unnest(${plays.map(({ accountId }) => accountId)}::bigint[],
      ${plays.map(({ merchantId }) => merchantId)}::int[],
      ${plays.map(({ product }) => product)}::text[], ${plays.map(({ validAmount }) => validAmount)}::bigint[],
        ${plays.map(({ bets }) => bets)}::int[],
      ${plays.map(({ endedAt }) => endedAt)}::timestamptz[], ${plays.map(({ zone }) => zone)}::text[]) as play (account,
        merchant, product, valid, bets, at, zone)) as play`
  await sql`insert into missions.tally as tally (account_id, played_on, product, valid_amount, bets)
    select account, local::date, product, sum(valid)::bigint, sum(bets)::int from ${counted} group by 1, 2, 3
      order by 1, 2, 3
    on conflict (account_id, played_on, product)
    do update set valid_amount = tally.valid_amount + excluded.valid_amount, bets = tally.bets + excluded.bets`.execute(
    tx,
  )
  await sql`insert into missions.score as score (merchant_id, week_on, account_id, valid_amount, reached_at)
    select merchant, date_trunc('week', local)::date, account, sum(valid)::bigint, max(at) from ${counted}
      group by 1, 2, 3 order by 1, 2, 3
    on conflict (merchant_id, week_on, account_id)
    do update set valid_amount = score.valid_amount + excluded.valid_amount, reached_at = greatest(score.reached_at,
      excluded.reached_at)`.execute(tx)
}
