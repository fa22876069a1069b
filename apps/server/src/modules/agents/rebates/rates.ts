import {
  type Category,
  type Outcome,
  type RebateRates,
  type SettableRate,
  categories,
  done,
  refuse,
} from '@banyan/contract'
import { rebateRateMost } from '@banyan/contract'
import { sql } from 'kysely'
import type { Sql, Tx } from '../../../platform/database/database.ts'
import type { SiteMerchant } from '../../../platform/http/types.ts'

type Where = Pick<SiteMerchant, 'id' | 'timeZone'>
type ByCategory = Readonly<Record<Category, number>>

const each = (rateOf: (category: Category) => number): ByCategory =>
  Object.fromEntries(categories.map((category) => [category, rateOf(category)])) as ByCategory // as: every category

/** Rates are set one after another at a site, so that each fits what the others have become. */
export async function lockRebates(tx: Tx, merchantId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('agents.rebate', ${merchantId}))`.execute(tx)
}

interface Held {
  readonly now: ByCategory
  /** From the next day on. */
  readonly next: ByCategory
}

/** The rates of an agent today, and from the next day of the site on. */
export async function readRates(connection: Sql, { timeZone }: Where, memberId: bigint): Promise<Held> {
  const { rows } = await sql<{ category: string; now: number | null; next: number }>`select category,
      (array_agg(rate order by from_on desc) filter (where from_on <= today))[1] as now,
      (array_agg(rate order by from_on desc))[1] as next
    from agents.rebate_rate cross join (select (clock_timestamp() at time zone ${timeZone})::date as today) as clock
    where member_id = ${memberId} group by 1`.execute(connection)
  const of = new Map(rows.map((row) => [row.category, row]))
  return { now: each((category) => of.get(category)?.now ?? 0), next: each((category) => of.get(category)?.next ?? 0) }
}

/** When a change of now holds from: the next day of the site begins. */
export async function readNextFrom(connection: Sql, { timeZone }: Pick<Where, 'timeZone'>): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`select (date_trunc('day', clock_timestamp() at time zone ${timeZone})
    + interval '1 day') at time zone ${timeZone} as at`.execute(connection)
  return rows[0]!.at // of a query without a table
}

/** The highest rates of agents directly below somebody, as they will be. */
async function readLeast(connection: Sql, merchantId: number, memberId: bigint): Promise<ByCategory> {
  const { rows } = await sql<{ category: string; rate: number }>`select category, max(rate)::int as rate
    from members.uplines_of(${merchantId}) as below
    cross join lateral (select distinct on (category) category, rate from agents.rebate_rate
      where member_id = below.id order by category, from_on desc) as held
    where below.upline_id = ${memberId} group by 1`.execute(connection)
  const of = new Map(rows.map((row) => [row.category, row.rate]))
  return each((category) => of.get(category) ?? 0)
}

/** The version of the rates of an agent: how often they were set. */
async function readVersion(connection: Sql, memberId: bigint): Promise<number> {
  const { rows } = await sql<{ version: number }>`select coalesce(max(version), 0) as version from agents.rebate_change
    where member_id = ${memberId}`.execute(connection)
  return rows[0]?.version ?? 0
}

interface Whose {
  readonly memberId: bigint
  /** The agent whose rates are the most that can be given; null: the company, which has no bound but the budget. */
  readonly uplineId: bigint | null
}

/** What the rates of an agent are, and can be set to. */
export async function readSettable(
  connection: Sql,
  where: Where,
  { memberId, uplineId }: Whose,
): Promise<{ readonly version: number; readonly rates: SettableRate[] }> {
  const [version, held, least, above] = await Promise.all([
    readVersion(connection, memberId),
    readRates(connection, where, memberId),
    readLeast(connection, where.id, memberId),
    uplineId === null ? null : readRates(connection, where, uplineId),
  ])
  const rates = categories.map((category) => ({
    category,
    now: held.now[category],
    next: held.next[category],
    least: least[category],
    most: above ? above.next[category] : rebateRateMost,
  }))
  return { version, rates }
}

export interface Setting extends Whose {
  readonly merchant: Where
  readonly version: number
  readonly rates: RebateRates
  readonly now: Date
  /** Who sets them: the agent above, or a colleague with a reason. */
  readonly by: { readonly memberId: bigint } | { readonly staff: string; readonly reason: string }
}

export type RateRefusal = 'changed_meanwhile' | 'rebate_above_own' | 'rebate_below_line'

export interface RatesSet {
  readonly version: number
  readonly before: ByCategory
  readonly after: ByCategory
}

/**
 * Sets the rates of an agent from the next day of the site on: none above that of the agent above, and none below that
 * of an agent directly below. The site's rates are locked.
 */
export async function setRates(tx: Tx, setting: Setting): Promise<Outcome<RatesSet, RateRefusal>> {
  const { merchant, memberId, uplineId, version, by, now } = setting
  const found = await readSettable(tx, merchant, { memberId, uplineId })
  if (found.version !== version) return refuse('changed_meanwhile')
  const asked = new Map(setting.rates.map(({ category, rate }) => [category, rate]))
  const after = each((category) => asked.get(category) ?? 0)
  const before = each((category) => found.rates.find((rate) => rate.category === category)?.next ?? 0)
  const above = found.rates.find(({ category, most }) => after[category] > most)
  if (above) return refuse('rebate_above_own', { category: above.category })
  const below = found.rates.find(({ category, least }) => after[category] < least)
  if (below) return refuse('rebate_below_line', { category: below.category })
  const changed = categories.filter((category) => before[category] !== after[category])
  const { timeZone, id: merchantId } = merchant
  await sql`insert into agents.rebate_rate (member_id, category, from_on, rate)
    select ${memberId}, category, (clock_timestamp() at time zone ${timeZone})::date + 1, rate
    from unnest(${changed}::text[], ${changed.map((category) => after[category])}::smallint[]) as rate (category, rate)
    on conflict (member_id, category, from_on) do update set rate = excluded.rate`.execute(tx)
  await sql`insert into agents.rebate_open (merchant_id, day, time_zone)
    values (${merchantId}, (clock_timestamp() at time zone ${timeZone})::date, ${timeZone})
    on conflict do nothing`.execute(tx)
  await sql`insert into agents.rebate_change (member_id, version, at, by_member, by_staff, reason, from_on, before,
      after)
    values (${memberId}, ${version + 1}, ${now}, ${'memberId' in by ? by.memberId : null},
      ${'staff' in by ? by.staff : null}, ${'reason' in by ? by.reason : null},
      (clock_timestamp() at time zone ${timeZone})::date + 1, ${JSON.stringify(before)}::jsonb,
      ${JSON.stringify(after)}::jsonb)`.execute(tx)
  return done({ version: version + 1, before, after })
}
