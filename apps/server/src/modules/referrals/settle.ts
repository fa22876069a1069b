import type { ReferralFlag } from '@banyan/contract'
import { dayMs } from '@banyan/contract'
import { amount } from '@banyan/money'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import type { SiteMerchant } from '../../platform/http/types.ts'
import { derivedKey, walletOf } from '../ledger/index.ts'
import { type Earned, type Friend, earnedOf } from './compute.ts'
import type { ReferralDeps } from './deps.ts'
import type { Row } from './rows.ts'
import { type Rule, readRules } from './rules.ts'

/** So many members are settled by one transaction of their own each, before the next are read. */
const pageSize = 200

/** So far back two people share an address. */
const addressDays = 90

/** Settles every site whose time has come since the last one; one that was killed goes on. For a job. */
export async function settleDue(deps: ReferralDeps, now: Date): Promise<void> {
  for (const [merchantId, rule] of await readRules(deps.database.sql, null)) {
    if (!rule.values.isOn || rule.settledAt === null) continue
    const merchant = await deps.merchantOf(merchantId)
    const dueAt = await lastDue(deps, rule.values.settleHour, { timeZone: merchant.timeZone, now })
    if (dueAt <= rule.settledAt) continue
    await settleMerchant(deps, merchant, { rule, now })
    await sql`update referrals.rule set settled_at = ${dueAt}
      where merchant_id = ${merchantId} and settled_at < ${dueAt}`.execute(deps.database.sql)
  }
}

async function lastDue(
  { database }: Pick<ReferralDeps, 'database'>,
  hour: number,
  { timeZone, now }: { readonly timeZone: string; readonly now: Date },
): Promise<Date> {
  const { rows } = await sql<{ due: Date }>`select max(due) as due
    from (select (day - make_interval(days => back) + make_interval(hours => ${hour})) at time zone ${timeZone} as due
      from (select date_trunc('day', ${now}::timestamptz at time zone ${timeZone}) as day) as today,
        generate_series(0, 1) as back) as times where due <= ${now}`.execute(database.sql)
  const [row] = rows
  if (!row) throw new Error('an aggregate has a row')
  return row.due
}

async function settleMerchant(
  deps: ReferralDeps,
  merchant: SiteMerchant,
  settling: { readonly rule: Rule; readonly now: Date },
): Promise<void> {
  let after = 0n
  for (;;) {
    const { rows } = await sql<{ id: bigint }>`select distinct member_id as id from referrals.friend
      where merchant_id = ${merchant.id} and flag is null and member_id > ${after}
        and (valid > 0 or not is_gifted and deposit_amount is not null)
      order by 1 limit ${pageSize}`.execute(deps.database.sql)
    const blocked = await deps.blockedOf(
      deps.database.sql,
      rows.map(({ id }) => id),
      merchant.currency,
    )
    // What friends of a member who is kept from playing have earned waits.
    for (const { id } of rows)
      if (!blocked.has(id))
        await deps.database.transaction((tx) => settleMember(tx, deps, { merchant, memberId: id, ...settling }))
    const last = rows.at(-1)?.id
    if (last === undefined || rows.length < pageSize) return
    after = last
  }
}

interface Settling {
  readonly merchant: Pick<SiteMerchant, 'id' | 'currency'>
  readonly memberId: bigint
  readonly rule: Rule
  readonly now: Date
}

/**
 * Pays a member what friends have earned, once: their sums are taken in the transaction that credits. Friends who share
 * a browser, an address or an account for money with the member earn nothing from then on, and the desk sees why.
 */
export async function settleMember(tx: Tx, deps: ReferralDeps, settling: Settling): Promise<void> {
  const { merchant, memberId, rule, now } = settling
  await deps.ledger.openWallets(tx, [memberId], merchant.currency)
  await sql`select from ledger.lock_wallets(${[walletOf(memberId, merchant.currency)]}::bigint[])`.execute(tx)
  const rows = await lockFriends(tx, memberId)
  const flags = await deps.sharersOf(tx, memberId, new Date(now.getTime() - addressDays * dayMs))
  await flag(tx, rows, flags)
  const friends = rows.map((row): Friend => ({
    friendId: row.friend_id,
    depositAmount: row.deposit_amount,
    earlyValid: row.early_valid,
    valid: row.valid,
    isGifted: row.is_gifted,
    isFlagged: flags.has(row.friend_id),
  }))
  const earned = earnedOf(friends, rule.values)
  if (earned.length > 0) await pay(tx, deps, settling, earned)
}

type FriendRow = Row<'referrals.friend', 'friend_id' | 'deposit_amount' | 'early_valid' | 'valid' | 'is_gifted'>

async function lockFriends(tx: Tx, memberId: bigint): Promise<readonly FriendRow[]> {
  const { rows } = await sql<FriendRow>`select friend_id, deposit_amount, early_valid, valid, is_gifted
    from referrals.friend where member_id = ${memberId} and flag is null order by friend_id for update`.execute(tx)
  return rows
}

async function flag(tx: Tx, rows: readonly FriendRow[], flags: ReadonlyMap<bigint, ReferralFlag>): Promise<void> {
  const found = rows.flatMap((row) => {
    const why = flags.get(row.friend_id)
    return why ? [{ id: row.friend_id, why }] : []
  })
  if (found.length === 0) return
  await sql`update referrals.friend set flag = why, valid = 0
    from unnest(${found.map(({ id }) => id)}::bigint[], ${found.map(({ why }) => why)}::text[]) as found (id, why)
    where friend_id = id`.execute(tx)
}

async function pay(
  tx: Tx,
  { ledger, requireTurnover }: Pick<ReferralDeps, 'ledger' | 'requireTurnover'>,
  { merchant: { id: merchantId, currency }, memberId, now }: Settling,
  earned: readonly Earned[],
): Promise<void> {
  const sum = amount(earned.reduce((all, each) => all + each.amount, 0n))
  const { rows } = await sql<{ id: bigint }>`insert into referrals.payment (merchant_id, member_id, amount, at)
    values (${merchantId}, ${memberId}, ${sum}, ${now}) returning id`.execute(tx)
  const id = rows[0]!.id // An insert returns its row.
  await sql`insert into referrals.reward (payment_id, friend_id, kind, valid, rate, amount)
    select ${id}, friend_id, kind, valid, rate, amount
    from unnest(${earned.map(({ friendId }) => friendId)}::bigint[], ${earned.map(({ kind }) => kind)}::text[],
      ${earned.map(({ valid }) => valid)}::bigint[], ${earned.map(({ rate }) => rate)}::smallint[],
      ${earned.map((each) => each.amount)}::bigint[]) as earned (friend_id, kind, valid, rate, amount)`.execute(tx)
  const idsOf = (kind: Earned['kind']) => earned.filter((each) => each.kind === kind).map(({ friendId }) => friendId)
  await sql`update referrals.friend set is_gifted = is_gifted or friend_id = any(${idsOf('gift')}::bigint[]),
      valid = case when friend_id = any(${idsOf('share')}::bigint[]) then 0 else valid end
    where friend_id = any(${earned.map(({ friendId }) => friendId)}::bigint[])`.execute(tx)
  const credit = { memberId, currency, amount: sum, reason: 'referral', reference: id } as const
  const key = derivedKey(`referral payment ${id}`, now)
  const [posted] = await ledger.post(tx, [{ ...credit, direction: 'credit', house: 'promotion', key }])
  if (posted?.status !== 'posted') throw new Error(`referral payment ${id}: ${posted?.status}`)
  await requireTurnover(tx, { ...credit, merchantId, source: 'referral' })
}
