import { sql } from 'kysely'
import { readSharedAddresses, readSharedDevices } from '../identity/index.ts'
import { type Found, readLastFindings } from './store.ts'
import { type Watched, hourMs, sharedBy } from './scan-logins.ts'

interface Period {
  readonly from: Date
  readonly until: Date
}

interface Played {
  readonly accountId: bigint
  readonly memberId: bigint
  readonly merchantId: number
}

/** Members who have won much more than they staked, up to the end of the period, of those who won in it. */
export async function scanPlays({ tx, ruleOf }: Watched, { from, until }: Period): Promise<Found[]> {
  const { rows: played } = await sql<Played>`select account_id as "accountId",
      ledger.member_of(account_id) as "memberId", members.merchant_of(ledger.member_of(account_id)) as "merchantId"
    from wagering.turnover where slot >= ${from} and slot < ${until} and not ledger.holds_trial(account_id)
      and not ledger.is_partners(account_id) and not ledger.holds_points(account_id)
    group by 1 having sum(payout) > sum(stake)`.execute(tx)
  const kind = 'big_win' as const
  const asked = played.flatMap(({ accountId, memberId, merchantId }) => {
    const rule = ruleOf(merchantId, kind)
    return rule
      ? [{ merchantId, kind, about: 'member' as const, subject: String(memberId), rule, accountId, memberId }]
      : []
  })
  const lastOf = await readLastFindings(
    tx,
    asked.map(({ merchantId, about, subject }) => ({ merchantId, kind, about, subject })),
  )
  const since = asked.map((each) => {
    const earliest = new Date(until.getTime() - (each.rule.hours ?? 0) * hourMs)
    const last = lastOf(each)?.at
    return last && last > earliest ? last : earliest
  })
  const { rows: won } = await sql<{ amount: bigint }>`select coalesce((select sum(payout - stake)
      from wagering.turnover where account_id = asked.account and slot >= asked.since and slot < ${until}), 0)::bigint
      as amount
    from unnest(${asked.map(({ accountId }) => accountId)}::bigint[], ${since}::timestamptz[])
      with ordinality as asked (account, since, n) order by n`.execute(tx)
  return asked.flatMap(({ accountId: _account, memberId, ...each }, n) => {
    const amount = won[n]?.amount ?? 0n
    const isMuch = each.rule.amount !== null && amount >= each.rule.amount
    return isMuch ? [{ ...each, at: until, count: null, amount, members: [memberId] }] : []
  })
}

/** What members are given, and did not earn. */
const bonusReasons = [
  'deposit_bonus',
  'bonus',
  'handout',
  'promotion_issued',
  'promotion_claimed',
  'referral',
  'birthday',
  'tournament',
  'free_round',
]
/** The longest that a rule looks back. */
const daysMost = 365

/** Accounts of one device or address of which many got a bonus, where one of them got it in the period. */
export async function scanBonuses(watched: Watched, { from, until }: Period): Promise<Found[]> {
  const { tx, now } = watched
  const { rows: given } = await sql<{ memberId: bigint; at: Date }>`with given as (
      select ledger.member_of(account) as member_id, max(at) as at from ledger.entries_between(${from}, ${until})
      where reason = any(${bonusReasons}::text[]::ledger.reason[]) and amount > 0 and not ledger.holds_trial(account)
        and not ledger.is_partners(account) and not ledger.holds_points(account)
      group by 1)
    insert into alerts.bonus as bonus (member_id, at) select member_id, at from given
    on conflict (member_id) do update set at = greatest(bonus.at, excluded.at)
    returning member_id as "memberId", at`.execute(tx)
  if (given.length === 0) return []
  const asked = {
    memberIds: given.map(({ memberId }) => memberId),
    since: new Date(now.getTime() - daysMost * 24 * hourMs),
  }
  const [devices, addresses] = [await readSharedDevices(tx, asked), await readSharedAddresses(tx, asked)]
  const sharers = [...new Set([...devices, ...addresses].map(({ memberId }) => memberId))]
  const { rows } = await sql<{ memberId: bigint; at: Date }>`select member_id as "memberId", at from alerts.bonus
    where member_id = any(${sharers}::bigint[])`.execute(tx)
  const lastBonus = new Map(rows.map(({ memberId, at }) => [memberId, at]))
  const got = ({ memberId }: { readonly memberId: bigint }, since: Date) => (lastBonus.get(memberId) ?? since) > since
  return [
    ...(await sharedBy(watched, ['bonus_abuse', 'device'], devices, got)),
    ...(await sharedBy(watched, ['bonus_abuse', 'address'], addresses, got)),
  ]
}
