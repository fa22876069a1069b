import { type ReferralTerms, type ReferralValues } from '@banyan/contract'
import { amount } from '@banyan/money'
import { sql } from 'kysely'
import type { Sql, Tx } from '../../platform/database/database.ts'
import type { Row } from './rows.ts'

/** What holds where nobody has set anything: nothing is earned. */
const unset: ReferralValues = {
  isOn: false,
  forAgents: false,
  giftAmount: null,
  depositMin: amount(100_000n),
  playMin: amount(1_000_000n),
  withinDays: 30,
  rate: null,
  rateDays: 90,
  capAmount: null,
  settleHour: 4,
}

export interface Rule {
  readonly values: ReferralValues
  readonly since: Date | null
  readonly settledAt: Date | null
}

type RuleRow = Row<'referrals.rule'>

const units = (value: bigint | null) => (value === null ? null : amount(value))

const ruleOf = (row: RuleRow): Rule => ({
  values: {
    isOn: row.is_on,
    forAgents: row.for_agents,
    giftAmount: units(row.gift_amount),
    depositMin: amount(row.deposit_min),
    playMin: amount(row.play_min),
    withinDays: row.within_days,
    rate: row.rate,
    rateDays: row.rate_days,
    capAmount: units(row.cap_amount),
    settleHour: row.settle_hour,
  },
  since: row.since,
  settledAt: row.settled_at,
})

/** The rules of the sites that have any, of one or of all. */
export async function readRules(connection: Sql, merchantId: number | null): Promise<ReadonlyMap<number, Rule>> {
  const { rows } = await sql<RuleRow>`select merchant_id, is_on, for_agents, gift_amount, deposit_min, play_min,
      within_days, rate, rate_days, cap_amount, settle_hour, since, settled_at
    from referrals.rule where ${merchantId}::int is null or merchant_id = ${merchantId}`.execute(connection)
  return new Map(rows.map((row) => [row.merchant_id, ruleOf(row)]))
}

/** The rule of a site, or what holds where there is none. */
export const readRule = async (connection: Sql, merchantId: number): Promise<Rule> =>
  (await readRules(connection, merchantId)).get(merchantId) ?? { values: unset, since: null, settledAt: null }

/** Writes the rule of a site. Switched on, friends who register from now on count, and settling begins. */
export async function writeRule(
  tx: Tx,
  merchantId: number,
  { values, now }: { readonly values: ReferralValues; readonly now: Date },
): Promise<void> {
  const on = values.isOn ? now : null
  await sql`insert into referrals.rule as rule (merchant_id, is_on, for_agents, gift_amount, deposit_min, play_min,
      within_days, rate, rate_days, cap_amount, settle_hour, since, settled_at)
    values (${merchantId}, ${values.isOn}, ${values.forAgents}, ${values.giftAmount}, ${values.depositMin},
      ${values.playMin}, ${values.withinDays}, ${values.rate}, ${values.rateDays}, ${values.capAmount},
      ${values.settleHour}, ${on}, ${on})
    on conflict (merchant_id) do update set is_on = excluded.is_on, for_agents = excluded.for_agents,
      gift_amount = excluded.gift_amount, deposit_min = excluded.deposit_min, play_min = excluded.play_min,
      within_days = excluded.within_days, rate = excluded.rate, rate_days = excluded.rate_days,
      cap_amount = excluded.cap_amount, settle_hour = excluded.settle_hour,
      since = coalesce(rule.since, excluded.since),
      settled_at = case when excluded.is_on and not rule.is_on then excluded.settled_at
        else rule.settled_at end`.execute(tx)
}

/** What members read of the rule. */
export const termsOf = ({
  isOn: _on,
  forAgents: _agents,
  settleHour: _hour,
  ...terms
}: ReferralValues): ReferralTerms => terms
