import {
  type InputOf,
  type Outcome,
  type TurnoverRule,
  type TurnoverSource,
  done,
  refuse,
  type staffBonusRoutes,
  turnoverSources,
} from '@banyan/contract'
import { sql } from 'kysely'
import type { Sql, Tx } from '../../../platform/database/database.ts'
import type { Row } from '../rows.ts'
import { usualMultiples } from '../turnover/multiples.ts'
import { type Changed, type Parts, type Who, noteChange, partsOf } from './changes.ts'

/** Each bonus of deposits has its own. */
const ownRule: TurnoverSource = 'deposit_bonus'

type RuleRow = Row<'cashier.turnover_rule', 'source' | 'multiple' | 'days'>
type WeightRow = Row<'cashier.turnover_weight', 'source' | 'category' | 'weight'>

/** How much a site asks for the credits of each source: its own rule, or what is usual. */
export async function readRules(connection: Sql, merchantId: number): Promise<TurnoverRule[]> {
  const { rows: rules } = await sql<RuleRow>`select source, multiple, days from cashier.turnover_rule
    where merchant_id = ${merchantId}`.execute(connection)
  const { rows: weights } = await sql<WeightRow>`select source, category, weight from cashier.turnover_weight
    where merchant_id = ${merchantId} order by category`.execute(connection)
  return turnoverSources
    .filter((source) => source !== ownRule)
    .map((source) => {
      const rule = rules.find((each) => each.source === source)
      const own = weights.filter((each) => each.source === source)
      return {
        source,
        multiple: rule?.multiple ?? usualMultiples[source],
        days: rule?.days ?? null,
        weights: Object.fromEntries(own.map(({ category, weight }) => [category, weight])),
      }
    })
}

/** Counts the changes of a site's rules. */
export async function readRulesVersion(connection: Sql, merchantId: number): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`select count(*) from cashier.bonus_change
    where merchant_id = ${merchantId} and bonus_id is null`.execute(connection)
  return Number(rows[0]?.count ?? 0n)
}

const wordsOf = (rules: readonly TurnoverRule[]): Parts =>
  Object.fromEntries(
    rules.flatMap(({ source, multiple, days, weights }) => [
      [`${source}.multiple`, String(multiple)],
      [`${source}.days`, days === null ? null : String(days)],
      ...Object.entries(weights).map(([category, weight]) => [`${source}.weights.${category}`, String(weight)]),
    ]),
  )

interface NewRules {
  readonly next: Omit<InputOf<typeof staffBonusRoutes.setTurnoverRules>, 'reason'>
  readonly who: Who
}

/** Sets the rules of the sources that are named, unless somebody has since they were read. */
export async function setRules(
  tx: Tx,
  merchantId: number,
  { next: { rules, version }, who }: NewRules,
): Promise<Outcome<Changed, 'changed_meanwhile' | 'invalid_request'>> {
  const sources = rules.map(({ source }) => source)
  if (new Set(sources).size < sources.length || sources.includes(ownRule)) return refuse('invalid_request')
  await sql`select pg_advisory_xact_lock(hashtext('turnover rules of'), ${merchantId})`.execute(tx)
  if ((await readRulesVersion(tx, merchantId)) !== version) return refuse('changed_meanwhile')
  const before = wordsOf(await readRules(tx, merchantId))
  for (const { source, multiple, days, weights } of rules) {
    await sql`insert into cashier.turnover_rule (merchant_id, source, multiple, days)
      values (${merchantId}, ${source}, ${multiple}, ${days}) on conflict (merchant_id, source)
      do update set multiple = excluded.multiple, days = excluded.days`.execute(tx)
    await sql`delete from cashier.turnover_weight
      where (merchant_id, source) = (${merchantId}, ${source}::cashier.turnover_source)`.execute(tx)
    await sql`insert into cashier.turnover_weight (merchant_id, source, category, weight)
      select ${merchantId}, ${source}, key, value::int from jsonb_each_text(${JSON.stringify(weights)}::jsonb)`.execute(
      tx,
    )
  }
  const after = wordsOf(await readRules(tx, merchantId))
  await noteChange(tx, { merchantId, bonusId: null, who, parts: partsOf(before, after) })
  return done({ version: version + 1, before, after })
}
