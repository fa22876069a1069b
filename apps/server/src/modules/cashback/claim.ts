import {
  type Outcome,
  type OutputOf,
  cashbackOf,
  cashbackRateOf,
  type cashbackRoutes,
  categories,
  done,
  refuse,
} from '@banyan/contract'
import { type Net, amount } from '@banyan/money'
import { sql } from 'kysely'
import type { Sql } from '../../platform/database/database.ts'
import type { MemberContext } from '../../platform/http/handlers.ts'
import { walletOf } from '../ledger/index.ts'
import { isFeatureOn } from '../site/index.ts'
import { keptFrom } from '../wagering/index.ts'
import { readerName, wasOn } from './accrue.ts'
import type { CashbackDeps } from './deps.ts'
import { payMembers } from './pay.ts'
import type { Row } from './rows.ts'
import { readRules } from './rules.ts'
import { readDueTimes } from './times.ts'

type Context = Pick<MemberContext, 'memberId' | 'merchant' | 'language' | 'now'>
type Overview = OutputOf<typeof cashbackRoutes.cashback>

/** What a member can claim, and what adds up for the next time. */
export async function readCashback(deps: CashbackDeps, context: Context): Promise<Outcome<Overview, 'not_found'>> {
  const { sql: connection } = deps.database
  const { merchant, memberId, now } = context
  const { setting } = await readRules(connection, merchant.id)
  if (!setting.isManual) return refuse('not_found')
  const names = await readVendorNames(connection, context.language)
  const claimable = await readClaimable(connection, memberId, { names, now })
  return done({
    claimable,
    claimableAmount: amount(claimable.reduce((sum, part) => sum + part.amount, 0n)),
    accruing: await readAccruing(deps, context, { names, rates: setting.rates }),
    nextAt: setting.isOn
      ? (await readDueTimes(connection, { times: setting.times, timeZone: merchant.timeZone, at: now })).next
      : null,
    amountMin: setting.amountMin,
  })
}

type Names = ReadonlyMap<string, string>

/** What vendors are called in a language. */
export async function readVendorNames(connection: Sql, language: string): Promise<Names> {
  const { rows } = await sql<{ vassalage: string; vendor_name: string }>`select distinct vassalage, vendor_name
    from catalog.games_in(${language})`.execute(connection)
  return new Map(rows.map((row) => [row.vassalage, row.vendor_name]))
}

const categoryOf = (code: string) => categories.find((each) => each === code) ?? 'RNG'

async function readClaimable(
  connection: Sql,
  memberId: bigint,
  { names, now }: { readonly names: Names; readonly now: Date },
): Promise<Overview['claimable']> {
  const { rows } = await sql<
    Row<'cashback.part', 'category' | 'vendor' | 'valid' | 'rate' | 'amount' | 'expires_at'> &
      Row<'cashback.settlement', 'due_at'>
  >`select category, vendor, valid, rate, amount, expires_at, due_at
    from cashback.part join cashback.settlement on settlement.id = settlement_id
    where member_id = ${memberId} and state = 'claimable' and expires_at > ${now}
    order by expires_at, part.id`.execute(connection)
  return rows.map((row) => ({
    category: categoryOf(row.category),
    vendor: row.vendor,
    vendorName: names.get(row.vendor) ?? row.vendor,
    validAmount: amount(row.valid),
    rate: row.rate,
    amount: amount(row.amount),
    settledAt: row.due_at,
    expiresAt: row.expires_at,
  }))
}

async function readAccruing(
  deps: CashbackDeps,
  { memberId, merchant }: Context,
  { names, rates }: { readonly names: Names; readonly rates: Parameters<typeof cashbackRateOf>[0] },
): Promise<Overview['accruing']> {
  const rows = await readSums(deps.database.sql, merchant.id, walletOf(memberId, merchant.currency))
  if (rows.length === 0) return []
  const rankLevel = (await deps.rankLevelsOf(merchant, [memberId])).get(memberId) ?? 0
  return rows.flatMap(({ category, vendor, valid }) => {
    const rate = cashbackRateOf(rates, { category, vendor, rankLevel })
    if (rate === undefined) return []
    const vendorName = names.get(vendor) ?? vendor
    const earned = amount(cashbackOf(valid, rate))
    // as: valid bets less those that were taken back
    const validAmount = valid as Net
    return [{ category: categoryOf(category), vendor, vendorName, validAmount, rate, amount: earned }]
  })
}

/** What adds up of a wallet, with what the turnover has and is not summed yet. */
async function readSums(
  connection: Sql,
  merchantId: number,
  accountId: bigint,
): Promise<Row<'cashback.accrual', 'category' | 'vendor' | 'valid'>[]> {
  const { rows } = await sql<Row<'cashback.accrual', 'category' | 'vendor' | 'valid'>>`
    select category, vendor, sum(valid)::bigint as valid from (
      select category, vendor, valid from cashback.accrual where account_id = ${accountId}
      union all
      select category, vassalage, valid from wagering.turnover
      join catalog.games_in('EN') as game on game.round_code = game_code
      where account_id = ${accountId} and not ledger.holds_trial(account_id) and ${wasOn(sql`${merchantId}::int`)}
        and slot >= (select until from wagering.turnover_reader where reader = ${readerName})) as sums
    group by 1, 2 having sum(valid) <> 0 order by 1, 2`.execute(connection)
  return rows
}

/** Pays a member everything that can be claimed now. */
export async function claimCashback(
  deps: CashbackDeps,
  { memberId, merchant, now }: Pick<Context, 'memberId' | 'merchant' | 'now'>,
): Promise<Outcome<OutputOf<typeof cashbackRoutes.claimCashback>, 'not_found' | 'account_frozen'>> {
  return deps.database.transaction(async (tx) => {
    if (!(await isFeatureOn(tx, merchant.id, 'MANPLAYREB3'))) return refuse('not_found')
    const kept = await keptFrom(tx, { memberId, currency: merchant.currency }, 'collect')
    if (kept) return kept
    return done({ amount: await payMembers(tx, deps, { merchant, memberIds: [memberId], byItself: false, now }) })
  })
}

const pageSize = 20

/** What a member has got, newest first. */
export async function readHistory(
  deps: CashbackDeps,
  { memberId, merchant }: Pick<Context, 'memberId' | 'merchant'>,
  before: string | undefined,
): Promise<Outcome<OutputOf<typeof cashbackRoutes.cashbackHistory>, 'not_found'>> {
  const { sql: connection } = deps.database
  if (!(await isFeatureOn(connection, merchant.id, 'MANPLAYREB3'))) return refuse('not_found')
  const { rows } = await sql<Row<'cashback.claim', 'id' | 'at' | 'amount' | 'by_itself'>>`
    select id, at, amount, by_itself from cashback.claim
    where member_id = ${memberId} and (${before ?? null}::bigint is null or id < ${before ?? null}::bigint)
    order by id desc limit ${pageSize + 1}`.execute(connection)
  const page = rows.slice(0, pageSize)
  return done({
    claims: page.map((row) => ({
      id: String(row.id),
      at: row.at,
      amount: amount(row.amount),
      byItself: row.by_itself,
    })),
    next: rows.length > pageSize ? String(page.at(-1)?.id) : null,
  })
}
