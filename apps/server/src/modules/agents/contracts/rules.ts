import {
  type ContractKind,
  type ContractRules,
  type Outcome,
  contractKinds,
  done,
  refuse,
  tiersMost,
} from '@banyan/contract'
import { sql } from 'kysely'
import type { Sql } from '../../../platform/database/database.ts'
import type { Row } from '../rows.ts'
import { readModes } from './setting.ts'

/** What a site lets contracts of each kind be. */
export async function readContractRules(connection: Sql, merchantId: number): Promise<ContractRules> {
  const { rows } = await sql<
    Row<'agents.contract_rule', 'kind' | 'needs_approval' | 'rate_most_bp' | 'tiers_most' | 'pay_delay_minutes'>
  >`select kind, needs_approval, rate_most_bp, tiers_most, pay_delay_minutes from agents.contract_rule
    where merchant_id = ${merchantId}`.execute(connection)
  const modes = await readModes(connection, merchantId)
  const ruleOf = (kind: ContractKind) => {
    const row = rows.find((each) => each.kind === kind)
    return {
      mode: modes[kind],
      needsApproval: row?.needs_approval ?? false,
      rateMostBp: row?.rate_most_bp ?? 10_000,
      tiersMost: row?.tiers_most ?? tiersMost,
      payDelayMinutes: row?.pay_delay_minutes ?? 0,
    }
  }
  return {
    dividend: ruleOf('dividend'),
    daily_salary: ruleOf('daily_salary'),
    hourly_salary: ruleOf('hourly_salary'),
    real_time_salary: ruleOf('real_time_salary'),
  }
}

/** Whether the site lets a contract have this many tiers, and the highest rate among them. */
export function checkLimits(
  { rateMostBp, tiersMost: most }: Pick<ContractRules[ContractKind], 'rateMostBp' | 'tiersMost'>,
  { rateBp, tierCount }: { readonly rateBp: number; readonly tierCount: number },
): Outcome<object, 'contract_above_limit'> {
  if (rateBp <= rateMostBp && tierCount <= most) return done({})
  return refuse('contract_above_limit', { rate: `${rateMostBp / 100}%`, count: most })
}

/** Writes down what a site lets contracts be. */
export async function writeContractRules(connection: Sql, merchantId: number, rules: ContractRules): Promise<void> {
  const [dividend, daily, hourly, realTime] = contractKinds.map((kind) => rules[kind].mode)
  await sql`insert into agents.contract_setting (merchant_id, divtypereq, dailysalreqtype, contracthoursalreq,
      realtimesalreqtype)
    values (${merchantId}, ${dividend}, ${daily}, ${hourly}, ${realTime})
    on conflict (merchant_id) do update set divtypereq = excluded.divtypereq,
      dailysalreqtype = excluded.dailysalreqtype, contracthoursalreq = excluded.contracthoursalreq,
      realtimesalreqtype = excluded.realtimesalreqtype`.execute(connection)
  const values = contractKinds.map((kind) => {
    const { needsApproval, rateMostBp, tiersMost: most, payDelayMinutes } = rules[kind]
    return sql`(${merchantId}::int, ${kind}, ${needsApproval}::boolean, ${rateMostBp}::int, ${most}::int,
      ${payDelayMinutes}::int)`
  })
  await sql`insert into agents.contract_rule (merchant_id, kind, needs_approval, rate_most_bp, tiers_most,
      pay_delay_minutes)
    values ${sql.join(values)}
    on conflict (merchant_id, kind) do update set needs_approval = excluded.needs_approval,
      rate_most_bp = excluded.rate_most_bp, tiers_most = excluded.tiers_most,
      pay_delay_minutes = excluded.pay_delay_minutes`.execute(connection)
}
