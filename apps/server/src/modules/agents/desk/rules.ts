import {
  type ContractRules,
  type InputOf,
  type Outcome,
  type OutputOf,
  done,
  refuse,
  type staffAgentContractRoutes,
} from '@banyan/contract'
import { sql } from 'kysely'
import type { Sql } from '../../../platform/database/database.ts'
import type { StaffContext } from '../../../platform/http/staff-call.ts'
import { lockContracts } from '../contracts/store.ts'
import { readContractRules, writeContractRules } from '../contracts/rules.ts'
import type { Row } from '../rows.ts'
import type { AuditedDeps } from './deps.ts'

type Routes = typeof staffAgentContractRoutes

const changesMost = 20

type ChangeRow = Row<'agents.contract_rule_change', 'version' | 'at' | 'by' | 'reason'> & {
  readonly before: ContractRules
  readonly after: ContractRules
}

/** What a site lets contracts be, with its last changes. */
export async function readRules(connection: Sql, merchantId: number): Promise<OutputOf<Routes['contractRules']>> {
  const { rows: changes } = await sql<ChangeRow>`select version, at, by, reason, before, after
    from agents.contract_rule_change where merchant_id = ${merchantId} order by version desc
    limit ${changesMost}`.execute(connection)
  return { version: changes[0]?.version ?? 0, rules: await readContractRules(connection, merchantId), changes }
}

/** Sets them; whoever has not seen the last version is told. */
export async function setRules(
  { database, deskSite, audit }: AuditedDeps,
  context: StaffContext,
  { version, rules, reason }: InputOf<Routes['setContractRules']>,
): Promise<Outcome<OutputOf<Routes['setContractRules']>, 'changed_meanwhile'>> {
  return database.transaction(async (tx) => {
    const { id: merchantId } = await deskSite(tx)
    await lockContracts(tx, merchantId)
    const seen = await readRules(tx, merchantId)
    if (seen.version !== version) return refuse('changed_meanwhile')
    const next = version + 1
    const [before, after] = [seen.rules, rules]
    await writeContractRules(tx, merchantId, rules)
    await sql`insert into agents.contract_rule_change (merchant_id, version, at, by, reason, before, after)
      values (${merchantId}, ${next}, ${context.now}, ${context.staff.name}, ${reason},
        ${JSON.stringify(before)}::jsonb, ${JSON.stringify(after)}::jsonb)`.execute(tx)
    await audit(tx, context, {
      action: 'contract_rules.set',
      subject: `contract rules ${merchantId}`,
      before,
      after,
      reason,
    })
    return done({ version: next })
  })
}
