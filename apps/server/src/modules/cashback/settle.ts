import type { CashbackSetting } from '@banyan/contract'
import { dayMs } from '@banyan/contract'
import { sql } from 'kysely'
import type { Sql, Tx } from '../../platform/database/database.ts'
import type { SiteMerchant } from '../../platform/http/types.ts'
import { memberOf } from '../ledger/index.ts'
import { isFeatureOn } from '../site/index.ts'
import { sumClosedSlots } from '../wagering/index.ts'
import { accrue, readerName } from './accrue.ts'
import { type Part, settleSums } from './compute.ts'
import type { CashbackDeps } from './deps.ts'
import { payMembers } from './pay.ts'
import type { Row } from './rows.ts'
import { readRules } from './rules.ts'
import { readDueTimes } from './times.ts'

/** So many wallets are settled by one transaction. */
const chunkSize = 500

/** Settles what is due, chunk by chunk; one that was killed goes on where it stopped. For a job. */
export async function settleDue(deps: CashbackDeps, now: Date): Promise<void> {
  const { sql: connection } = deps.database
  await beginDue(deps, now)
  const { rows } = await sql<Pick<Settlement, 'id' | 'merchant_id'>>`select id, merchant_id from cashback.settlement
    where done_at is null order by id`.execute(connection)
  for (const { id, merchant_id: merchantId } of rows) {
    const merchant = await deps.merchantOf(merchantId)
    for (let isMore = true; isMore;) isMore = await settleChunk(deps, merchant, id, now)
  }
  await sql`update cashback.part set state = 'expired'
    where state = 'claimable' and expires_at <= ${now}`.execute(connection)
}

/** Begins the settlement of the last time of each site that has passed, once every bet before it is summed. */
async function beginDue({ database, merchantOf }: CashbackDeps, now: Date): Promise<void> {
  const { rows } = await sql<Row<'cashback.rule', 'merchant_id' | 'times' | 'since'>>`
    select merchant_id, times, since from cashback.rule where is_on`.execute(database.sql)
  const due: { readonly id: number; readonly last: Date }[] = []
  for (const { merchant_id: id, times, since } of rows) {
    const { timeZone } = await merchantOf(id)
    const { last } = await readDueTimes(database.sql, { times, timeZone, at: now })
    if (since !== null && last > since) due.push({ id, last })
  }
  // What is off by now may have been on: that is summed too, at the latest after a day.
  const until = due.reduce((latest, { last }) => (last > latest ? last : latest), new Date(now.getTime() - dayMs))
  const summed = await sumClosedSlots(database, { reader: readerName, sum: accrue, until })
  for (const { id, last } of due) {
    if (last > summed) continue
    const isManual = await isFeatureOn(database.sql, id, 'MANPLAYREB3')
    await sql`insert into cashback.settlement (merchant_id, due_at, is_manual) values (${id}, ${last}, ${isManual})
      on conflict do nothing`.execute(database.sql)
  }
}

type Settlement = Row<'cashback.settlement', 'id' | 'merchant_id' | 'is_manual' | 'after_account'>

/** The next wallets of a settlement, in one transaction with what is paid for them. Answers whether there are more. */
async function settleChunk(deps: CashbackDeps, merchant: SiteMerchant, id: bigint, now: Date): Promise<boolean> {
  const { database } = deps
  const { rows } = await sql<{ account_id: bigint }>`select distinct account_id from cashback.accrual
    where merchant_id = ${merchant.id}
      and account_id > (select after_account from cashback.settlement where id = ${id})
    order by account_id limit ${chunkSize}`.execute(database.sql)
  const accounts = rows.map((row) => row.account_id)
  const [{ setting }, ranks] = [
    await readRules(database.sql, merchant.id),
    await deps.rankLevelsOf(merchant, accounts.map(memberOf)),
  ]
  return database.transaction(async (tx) => {
    const settlement = await lockSettlement(tx, id)
    // Another node has settled these meanwhile.
    if (!settlement) return false
    if (accounts.some((account) => account <= settlement.after_account)) return true
    const parts = await takeSums(tx, { accounts, setting, ranks })
    await insertParts(tx, { settlement: id, parts, now, days: setting.claimDays })
    if (!settlement.is_manual)
      await payMembers(tx, deps, { merchant, memberIds: accounts.map(memberOf), byItself: true, now })
    const isMore = accounts.length === chunkSize
    await sql`update cashback.settlement set after_account = ${accounts.at(-1) ?? settlement.after_account},
      done_at = ${isMore ? null : now} where id = ${id}`.execute(tx)
    return isMore
  })
}

async function lockSettlement(tx: Tx, id: bigint): Promise<Settlement | undefined> {
  const { rows } = await sql<Settlement>`select id, merchant_id, is_manual, after_account from cashback.settlement
    where id = ${id} and done_at is null for update`.execute(tx)
  return rows[0]
}

interface MemberPart extends Part {
  readonly memberId: bigint
  readonly rankLevel: number
}

interface Taken {
  readonly accounts: readonly bigint[]
  readonly setting: CashbackSetting
  readonly ranks: ReadonlyMap<bigint, number>
}

/** Takes what is settled or has no rate out of the sums, and answers what it comes to. */
async function takeSums(tx: Tx, { accounts, setting, ranks }: Taken): Promise<readonly MemberPart[]> {
  const { rows } = await sql<Row<'cashback.accrual', 'account_id' | 'category' | 'vendor' | 'valid'>>`
    select account_id, category, vendor, valid from cashback.accrual where account_id = any(${accounts}::bigint[])
    order by account_id, category, vendor for update`.execute(tx)
  const all: MemberPart[] = []
  const gone: Pick<(typeof rows)[number], 'account_id' | 'category' | 'vendor'>[] = []
  for (const [accountId, sums] of Map.groupBy(rows, (row) => row.account_id)) {
    const memberId = memberOf(accountId)
    const rankLevel = ranks.get(memberId) ?? 0
    const { parts, dropped } = settleSums(sums, setting, rankLevel)
    for (const part of parts) all.push({ ...part, memberId, rankLevel })
    for (const { category, vendor } of [...parts, ...dropped]) gone.push({ account_id: accountId, category, vendor })
  }
  await sql`delete from cashback.accrual using unnest(${gone.map((each) => each.account_id)}::bigint[],
      ${gone.map(({ category }) => category)}::text[], ${gone.map(({ vendor }) => vendor)}::text[])
      as gone (account_id, category, vendor)
    where (accrual.account_id, accrual.category, accrual.vendor)
      = (gone.account_id, gone.category, gone.vendor)`.execute(tx)
  return all
}

interface NewParts {
  readonly settlement: bigint
  readonly parts: readonly MemberPart[]
  readonly now: Date
  readonly days: number
}

async function insertParts(tx: Sql, { settlement, parts, now, days }: NewParts): Promise<void> {
  const of = <Value>(value: (part: MemberPart) => Value) => parts.map(value)
  await sql`insert into cashback.part (settlement_id, member_id, category, vendor, rank_level, valid, rate, amount,
      expires_at, state)
    select ${settlement}, member_id, category, vendor, rank_level, valid, rate, amount,
      ${new Date(now.getTime() + days * dayMs)}, case amount when 0 then 'nothing' else 'claimable' end
    from unnest(${of(({ memberId }) => memberId)}::bigint[], ${of(({ category }) => category)}::text[],
      ${of(({ vendor }) => vendor)}::text[], ${of(({ rankLevel }) => rankLevel)}::smallint[],
      ${of(({ valid }) => valid)}::bigint[], ${of(({ rate }) => rate)}::smallint[],
      ${of((part) => part.amount)}::bigint[])
      as part (member_id, category, vendor, rank_level, valid, rate, amount)`.execute(tx)
}
