import {
  type CashbackChange,
  type CashbackSetting,
  type Outcome,
  type Rank,
  categories,
  done,
  refuse,
} from '@banyan/contract'
import { amount } from '@banyan/money'
import { sql } from 'kysely'
import type { Sql, Tx } from '../../platform/database/database.ts'
import { isFeatureOn, setFeature } from '../site/index.ts'
import { ratesOfRank } from './compute.ts'
import type { Row } from './rows.ts'

const unset: Omit<CashbackSetting, 'isManual' | 'rates'> = {
  isOn: false,
  times: [180],
  amountMin: amount(1_000n),
  amountMax: null,
  claimDays: 7,
}

interface Rules {
  readonly setting: CashbackSetting
  readonly version: number
}

/** What is set of cashback at a site, and what holds where nobody has set anything: it is off. */
export async function readRules(connection: Sql, merchantId: number, lock = false): Promise<Rules> {
  const { rows } = await sql<
    Omit<Row<'cashback.rule'>, 'merchant_id' | 'since'>
  >`select is_on, times, amount_min, amount_max, claim_days, version from cashback.rule
    where merchant_id = ${merchantId} ${lock ? sql`for update` : sql``}`.execute(connection)
  const [row] = rows
  const set = row && {
    isOn: row.is_on,
    times: [...row.times],
    amountMin: amount(row.amount_min),
    amountMax: row.amount_max === null ? null : amount(row.amount_max),
    claimDays: row.claim_days,
  }
  return {
    setting: {
      ...(set ?? unset),
      isManual: await isFeatureOn(connection, merchantId, 'MANPLAYREB3'),
      rates: await readRates(connection, merchantId),
    },
    version: row?.version ?? 0,
  }
}

async function readRates(connection: Sql, merchantId: number): Promise<CashbackSetting['rates']> {
  const { rows } = await sql<Row<'cashback.rate', 'category' | 'vendor' | 'rank_from' | 'rate'>>`
    select category, vendor, rank_from, rate from cashback.rate where merchant_id = ${merchantId}
    order by category, vendor, rank_from`.execute(connection)
  return rows.flatMap((row) => {
    const category = categories.find((each) => each === row.category)
    return category
      ? [{ category, vendor: row.vendor === '' ? null : row.vendor, rankFrom: row.rank_from, rate: row.rate }]
      : []
  })
}

/** The highest rate of each category that a site has cashback on; none where it is off. */
export async function highestCashbackOf(connection: Sql, merchantId: number): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ category: string; rate: number }>`select category, max(rate)::int as rate
    from cashback.rate join cashback.rule using (merchant_id)
    where merchant_id = ${merchantId} and is_on group by 1`.execute(connection)
  return new Map(rows.map((row) => [row.category, row.rate]))
}

/** What ranks of a site get back, in their order; nothing where cashback is off. */
export async function readCashbackOfRanks(
  connection: Sql,
  merchantId: number,
  rankLevels: readonly number[],
): Promise<Rank['cashback'][]> {
  const { rows } = await sql<Row<'cashback.rule', 'is_on'>>`select is_on from cashback.rule
    where merchant_id = ${merchantId}`.execute(connection)
  const rates = rows[0]?.is_on ? await readRates(connection, merchantId) : []
  return rankLevels.map((rankLevel) => ratesOfRank(rates, rankLevel))
}

/** Field by field, as the history keeps it. */
export const fieldsOf = ({ rates, times, amountMin, amountMax, ...rest }: CashbackSetting): Record<string, string> => ({
  isOn: String(rest.isOn),
  isManual: String(rest.isManual),
  times: times
    .toSorted((one, other) => one - other)
    .map(timeText)
    .join(' '),
  amountMin: String(amountMin),
  amountMax: amountMax === null ? '' : String(amountMax),
  claimDays: String(rest.claimDays),
  ...Object.fromEntries(rates.map((each) => [rateField(each), String(each.rate)])),
})

const two = (number: number) => String(number).padStart(2, '0')
const timeText = (minutes: number) => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
const rateField = ({ category, vendor, rankFrom }: CashbackSetting['rates'][number]) =>
  [category, vendor ?? '*', ...(rankFrom > 0 ? [rankFrom] : [])].join(' ')

interface NewRules extends Rules {
  readonly by: string
  readonly now: Date
  readonly reason: string
}

/**
 * Sets cashback, unless a colleague has meanwhile. What was bet before the five minutes in which it is switched on
 * earns nothing, nor what is bet after those in which it is switched off.
 */
export async function setRules(
  tx: Tx,
  merchantId: number,
  { setting, version, by, now, reason }: NewRules,
): Promise<Outcome<Pick<CashbackChange, 'version' | 'before' | 'after'>, 'changed_meanwhile' | 'invalid_request'>> {
  await sql`insert into cashback.rule (merchant_id, times, amount_min, claim_days)
    values (${merchantId}, ${unset.times}::int[], ${unset.amountMin}, ${unset.claimDays})
    on conflict do nothing`.execute(tx)
  const found = await readRules(tx, merchantId, true)
  if (found.version !== version) return refuse('changed_meanwhile')
  if (!(await areVendorsKnown(tx, setting))) return refuse('invalid_request')
  await sql`update cashback.rule set is_on = ${setting.isOn}, times = ${setting.times}::int[],
      amount_min = ${setting.amountMin}, amount_max = ${setting.amountMax}, claim_days = ${setting.claimDays},
      since = case when ${setting.isOn} and not is_on then ${now} else since end, version = version + 1
    where merchant_id = ${merchantId}`.execute(tx)
  if (setting.isOn !== found.setting.isOn) await turn(tx, merchantId, { isOn: setting.isOn, now })
  await sql`delete from cashback.rate where merchant_id = ${merchantId}`.execute(tx)
  const of = <Value>(value: (rate: CashbackSetting['rates'][number]) => Value) => setting.rates.map(value)
  await sql`insert into cashback.rate (merchant_id, category, vendor, rank_from, rate)
    select ${merchantId}, category, vendor, rank_from, rate from unnest(${of(({ category }) => category)}::text[],
      ${of(({ vendor }) => vendor ?? '')}::text[], ${of(({ rankFrom }) => rankFrom)}::smallint[],
      ${of(({ rate }) => rate)}::smallint[]) as rate (category, vendor, rank_from, rate)`.execute(tx)
  await setFeature(tx, merchantId, { flag: 'MANPLAYREB3', isOn: setting.isManual, by, now, reason })
  const [before, after] = [fieldsOf(found.setting), fieldsOf(setting)]
  await sql`insert into cashback.rule_change (merchant_id, version, at, by, reason, before, after)
    values (${merchantId}, ${version + 1}, ${now}, ${by}, ${reason}, ${JSON.stringify(before)}::jsonb,
      ${JSON.stringify(after)}::jsonb)`.execute(tx)
  return done({ version: version + 1, before, after })
}

async function turn(
  tx: Tx,
  merchantId: number,
  { isOn, now }: { readonly isOn: boolean; readonly now: Date },
): Promise<void> {
  if (isOn) await sql`insert into cashback.period (merchant_id, since) values (${merchantId}, ${now})`.execute(tx)
  else
    await sql`update cashback.period set until = greatest(since, ${now})
      where merchant_id = ${merchantId} and until is null`.execute(tx)
}

async function areVendorsKnown(tx: Tx, { rates }: CashbackSetting): Promise<boolean> {
  const named = rates.filter(({ vendor }) => vendor !== null)
  const { rows } = await sql<{ known: string }>`select distinct category || ' ' || vassalage as known
    from catalog.games_in('EN')`.execute(tx)
  const known = new Set(rows.map((row) => row.known))
  return named.every(({ category, vendor }) => known.has(`${category} ${vendor}`))
}
