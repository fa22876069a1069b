import {
  type InputOf,
  type Outcome,
  type OutputOf,
  agentTypes,
  done,
  refuse,
  type staffAgentRoutes,
} from '@banyan/contract'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { StaffContext } from '../../../platform/http/staff-call.ts'
import { findInTree, setType } from '../../members/index.ts'
import { lockContracts } from '../contracts/store.ts'
import { type AuditedDeps, subjectOf } from './deps.ts'

type Routes = typeof staffAgentRoutes

/** Makes an agent at the top. */
export async function makeAgent(
  { accounts, audit, deskSite }: AuditedDeps,
  context: StaffContext,
  { account, type, language, agreed, reason }: InputOf<Routes['makeAgent']>,
): Promise<Outcome<OutputOf<Routes['makeAgent']>, 'registration_field_invalid' | 'username_taken' | 'not_ready'>> {
  const made = await accounts.make({
    merchant: await deskSite(),
    username: account,
    type,
    language,
    now: context.now,
    record: (tx, memberId) =>
      audit(tx, context, { action: 'agent.made', subject: subjectOf(memberId), after: { type, agreed }, reason }),
  })
  return made.ok ? done(shownPassword(made.value)) : made
}

const shownPassword = ({ memberId, firstPassword }: { readonly memberId: bigint; readonly firstPassword: string }) => ({
  agentId: String(memberId),
  firstPassword,
})

/** Another first password, for whoever has lost the one that nobody can see again. */
export async function renewFirstPassword(
  { accounts, audit, deskSite }: AuditedDeps,
  context: StaffContext,
  { agentId, reason }: InputOf<Routes['renewFirstPassword']>,
): Promise<Outcome<OutputOf<Routes['renewFirstPassword']>, 'not_found' | 'not_ready'>> {
  const renewed = await accounts.renewFirstPassword({
    merchantId: (await deskSite()).id,
    memberId: BigInt(agentId),
    record: (tx) => audit(tx, context, { action: 'agent.first_password', subject: subjectOf(agentId), reason }),
  })
  return renewed.ok ? done(shownPassword(renewed.value)) : renewed
}

type TypeRefusal = 'not_found' | 'invalid_request' | 'changed_meanwhile' | 'agent_contracts_open'

/** Gives an account another type. Its sessions end, so that none goes on with the rights of before. */
export async function setAgentType(
  deps: AuditedDeps,
  context: StaffContext,
  { agentId, seen, type, reason }: InputOf<Routes['setAgentType']>,
): Promise<Outcome<OutputOf<Routes['setAgentType']>, TypeRefusal>> {
  if (seen === type) return refuse('invalid_request')
  const memberId = BigInt(agentId)
  const set = await deps.database.transaction(async (tx) => {
    const { id: merchantId } = await deps.deskSite(tx)
    // A contract cannot come about meanwhile with one who is no agent any more.
    await lockContracts(tx, merchantId)
    const [member] = await findInTree(tx, merchantId, [memberId])
    if (!member) return refuse('not_found')
    if (member.type !== seen) return refuse('changed_meanwhile')
    if (!agentTypes.includes(type) && (await hasOpenContracts(tx, memberId))) return refuse('agent_contracts_open')
    await setType(tx, { merchantId, memberId, type })
    await deps.audit(tx, context, {
      action: 'agent.type_set',
      subject: subjectOf(memberId),
      before: { type: seen },
      after: { type },
      reason,
    })
    return done({ afterCommit: await deps.accounts.endSessions(tx, memberId) })
  })
  if (!set.ok) return set
  set.value.afterCommit()
  return done({ agentId })
}

async function hasOpenContracts(tx: Tx, memberId: bigint): Promise<boolean> {
  const { rows } = await sql`select from agents.contract where (receiver_id = ${memberId} or giver_id = ${memberId})
    and status in ('pending', 'active', 'termination_requested') limit 1`.execute(tx)
  return rows.length > 0
}
