import {
  type InputOf,
  type Language,
  type Outcome,
  type OutputOf,
  type RankForStaff,
  type RankValues,
  done,
  refuse,
  type staffRankRoutes,
} from '@banyan/contract'
import { type Amount, amount } from '@banyan/money'
import { sql } from 'kysely'
import type { Sql, Tx } from '../../../platform/database/database.ts'
import type { StaffContext } from '../../../platform/http/staff-call.ts'
import { memberOf } from '../../ledger/index.ts'
import { type BetLimits, countBetsAbove, readRankLimits, setRankLimit } from '../../wagering/index.ts'
import { countBirthdays, readBirthdays } from '../birthday.ts'
import type { Row } from '../rows.ts'
import { countedOf } from '../standing.ts'
import { type LoyaltyDeskDeps, costDays, settings } from './deps.ts'

type Routes = typeof staffRankRoutes

type RankRow = Row<
  'loyalty.rank',
  | 'rank_level'
  | 'required_amount'
  | 'bet_per_point'
  | 'bonus_amount'
  | 'birthday_amount'
  | 'birthday_days'
  | 'review_days'
  | 'kept_amount'
> & { readonly names: Record<Language, string> | null }

const valuesOf = (row: RankRow, limits: BetLimits | undefined): RankForStaff['values'] => ({
  rankLevel: row.rank_level,
  names: row.names ?? {},
  requiredAmount: amount(row.required_amount),
  betPerPoint: amount(row.bet_per_point),
  bonusAmount: amount(row.bonus_amount),
  birthdayAmount: amount(row.birthday_amount),
  birthdayDays: row.birthday_days,
  reviewDays: row.review_days,
  keptAmount: amount(row.kept_amount),
  stakeMaxAmount: limits?.stakeMaxAmount ?? null,
  payoutMaxAmount: limits?.payoutMaxAmount ?? null,
})

async function readAll(connection: Sql, merchantId: number): Promise<RankForStaff['values'][]> {
  const { rows } = await sql<RankRow>`select rank_level, required_amount, bet_per_point, bonus_amount, birthday_amount,
      birthday_days, review_days, kept_amount,
      (select jsonb_object_agg(language, label_name) from loyalty.rank_text as words
        where (words.merchant_id, words.rank_level) = (rank.merchant_id, rank.rank_level)) as names
    from loyalty.rank where merchant_id = ${merchantId} order by rank_level`.execute(connection)
  const limits = await readRankLimits(connection, merchantId)
  return rows.map((row) => valuesOf(row, limits.get(row.rank_level)))
}

export async function readRankDesk({ database, merchant }: LoyaltyDeskDeps): Promise<OutputOf<Routes['rankList']>> {
  const versionOf = await settings.versionsOf(database.sql, { merchantId: merchant.id, kind: 'rank' })
  const ranks = await readAll(database.sql, merchant.id)
  return {
    ranks: ranks.map((values) => ({ version: versionOf(String(values.rankLevel)), values })),
    currency: merchant.currency.code,
    decimals: merchant.currency.decimals,
  }
}

/** Whether a rank fits between those beside it: each takes more valid bets than the one below, and none is left out. */
function fits(ranks: readonly RankForStaff['values'][], { rankLevel, requiredAmount }: RankValues): boolean {
  const below = ranks.find((each) => each.rankLevel === rankLevel - 1)
  const above = ranks.find((each) => each.rankLevel === rankLevel + 1)
  if (rankLevel > 1 && !below) return false
  return (!below || requiredAmount > below.requiredAmount) && (!above || requiredAmount < above.requiredAmount)
}

/** Writes a rank under the lock of all: whoever has not seen its last version is told. */
export async function setRank(
  { database, audit, merchant: { id: merchantId } }: LoyaltyDeskDeps,
  context: StaffContext,
  { version, values, reason }: InputOf<Routes['setRank']>,
): Promise<Outcome<OutputOf<Routes['setRank']>, Routes['setRank']['refusals'][number]>> {
  const subject = { merchantId, kind: 'rank', name: String(values.rankLevel) }
  return database.transaction(async (tx) => {
    await settings.lock(tx, subject)
    if ((await settings.versionOf(tx, subject)) !== version) return refuse('changed_meanwhile')
    const ranks = await readAll(tx, merchantId)
    if (!fits(ranks, values)) return refuse('content_invalid', { part: 'requiredAmount' })
    const before = ranks.find(({ rankLevel }) => rankLevel === values.rankLevel) ?? null
    await write(tx, merchantId, values)
    const after = (await readAll(tx, merchantId)).find(({ rankLevel }) => rankLevel === values.rankLevel)
    if (!after) throw new Error(`rank ${values.rankLevel} was written and is not there`)
    const next = await settings.save(tx, { audit, context }, { subject, before, after, reason, action: 'rank.set' })
    return done({ id: subject.name, version: next })
  })
}

async function write(tx: Tx, merchantId: number, values: RankValues): Promise<void> {
  await sql`insert into loyalty.rank (merchant_id, rank_level, required_amount, bet_per_point, bonus_amount,
      birthday_amount, birthday_days, review_days, kept_amount)
    values (${merchantId}, ${values.rankLevel}, ${values.requiredAmount}, ${values.betPerPoint}, ${values.bonusAmount},
      ${values.birthdayAmount}, ${values.birthdayDays}, ${values.reviewDays}, ${values.keptAmount})
    on conflict (merchant_id, rank_level) do update set (required_amount, bet_per_point, bonus_amount, birthday_amount,
      birthday_days, review_days, kept_amount) = (excluded.required_amount, excluded.bet_per_point,
      excluded.bonus_amount, excluded.birthday_amount, excluded.birthday_days, excluded.review_days,
      excluded.kept_amount)`.execute(tx)
  await sql`insert into loyalty.rank_text (merchant_id, rank_level, language, label_name)
    select ${merchantId}, ${values.rankLevel}, key, value
      from jsonb_each_text(${JSON.stringify(values.names)}::jsonb)
    on conflict (merchant_id, rank_level, language) do update set label_name = excluded.label_name`.execute(tx)
  await setRankLimit(tx, { merchantId, ...values })
}

/**
 * What a rank would cost, by those who played in the last days: bonuses not had yet, birthdays to come, points, who
 * would fall, and bets that its limits would have refused.
 */
export async function readRankCost(
  deps: LoyaltyDeskDeps,
  asked: InputOf<Routes['rankCost']>,
): Promise<OutputOf<Routes['rankCost']>> {
  const { database, merchant, recentPlay } = deps
  const { rankLevel: level, requiredAmount, betPerPoint, bonusAmount, keptAmount } = asked
  const { stakeMaxAmount = null, payoutMaxAmount = null } = asked
  const recent = await recentPlay(merchant.id, costDays)
  const accounts = [...recent.keys()]
  const ranks = await readAll(database.sql, merchant.id)
  const above = ranks.find(({ rankLevel }) => rankLevel === level + 1)
  const { rows } = await sql<
    Row<'loyalty.play', 'account_id' | 'valid_amount' | 'rank_base' | 'rank_level'> & { readonly had: boolean }
  >`select account_id, valid_amount, rank_base, rank_level, exists (select from loyalty.rank_bonus as bonus
        where bonus.account_id = play.account_id and bonus.rank_level = ${level}) as had
    from loyalty.play where account_id = any(${accounts}::bigint[])`.execute(database.sql)
  let [members, points, belowKept] = [0, 0n, 0]
  const own: bigint[] = []
  for (const play of rows) {
    const counted = countedOf(play)
    if (counted < requiredAmount && play.rank_level < level) continue
    if (!play.had) members += 1
    if ((above && counted >= above.requiredAmount) || play.rank_level > level) continue
    own.push(play.account_id)
    const played = recent.get(play.account_id) ?? 0n
    points += played / betPerPoint
    if (played < keptAmount) belowKept += 1
  }
  const held = heldAccounts(rows, accounts, level)
  const betsAbove = await countBetsAbove(database.sql, {
    accounts: held,
    days: costDays,
    stakeMaxAmount,
    payoutMaxAmount,
  })
  return {
    members,
    betsAbove,
    bonusAmount: amount(BigInt(members) * bonusAmount),
    ...(await readBirthdayCost(deps, own, asked.birthdayAmount)),
    points: amount(points),
    belowKept,
  }
}

/** How many of these wallets have a birthday in the next days, and what it would be given. */
async function readBirthdayCost(
  deps: LoyaltyDeskDeps,
  accounts: readonly bigint[],
  gift: Amount,
): Promise<Pick<OutputOf<Routes['rankCost']>, 'birthdays' | 'birthdayAmount'>> {
  const { sql: connection } = deps.database
  const told = gift === 0n ? new Map<bigint, string>() : await readBirthdays(connection, deps, accounts.map(memberOf))
  const { timeZone } = deps.merchant
  const birthdays = await countBirthdays(connection, { birthdays: [...told.values()], days: costDays, timeZone })
  return { birthdays, birthdayAmount: amount(BigInt(birthdays) * gift) }
}

/** The wallets that hold a rank, among those that have played: who has no row of play has the first. */
function heldAccounts(
  rows: readonly Row<'loyalty.play', 'account_id' | 'rank_level'>[],
  accounts: readonly bigint[],
  level: number,
): readonly bigint[] {
  const levels = new Map(rows.map((row) => [row.account_id, row.rank_level]))
  return accounts.filter((account) => (levels.get(account) ?? 1) === level)
}
