import {
  type ErrorCode,
  type InputOf,
  type Outcome,
  agentTypes,
  done,
  refuse,
  type staffAgentContractRoutes,
} from '@banyan/contract'
import type { Tx } from '../../../platform/database/database.ts'
import type { StaffContext } from '../../../platform/http/staff-call.ts'
import { findInTree, findUplineAgent } from '../../members/index.ts'
import { putInForce } from '../contracts/answer.ts'
import { checkFit, findLowerContracts } from '../contracts/lower-contracts.ts'
import { checkLimits, readContractRules } from '../contracts/rules.ts'
import { topRate } from '../contracts/salary.ts'
import {
  type ContractRow,
  changeStatus,
  hasPending,
  insertContract,
  lockContract,
  lockContracts,
  recordChange,
} from '../contracts/store.ts'
import { contractSubject } from './contract-list.ts'
import type { AuditedDeps } from './deps.ts'
import { endByCompany, endingBelow, isInForce } from './effects.ts'
import { soughtParty } from './parties.ts'

type Routes = typeof staffAgentContractRoutes
type Made = { readonly contractId: string }

type OfferRefusal = 'counterpart_not_found' | 'contract_pending' | 'contracts_below' | 'contract_above_limit'

/** Offers an agent at the top a contract that the company pays. */
export async function offerContract(
  deps: AuditedDeps,
  context: StaffContext,
  { agent, reason, kind, dividend, ...terms }: InputOf<Routes['offerContract']>,
): Promise<Outcome<Made, OfferRefusal>> {
  const { now } = context
  const rateBp = topRate(terms.tiers)
  return deps.database.transaction(async (tx) => {
    const { id: merchantId, timeZone } = await deps.deskSite(tx)
    await lockContracts(tx, merchantId)
    const receiverId = await topAgent(tx, merchantId, agent)
    if (receiverId === null) return refuse('counterpart_not_found')
    if (await hasPending(tx, { receiverId, kind })) return refuse('contract_pending')
    const limits = checkLimits((await readContractRules(tx, merchantId))[kind], {
      rateBp,
      tierCount: terms.tiers.length,
    })
    if (!limits.ok) return limits
    const fitting = await checkFit(tx, { giverId: null, receiverId, kind, rateBp, lowerCount: 0, agreed: true })
    if (!fitting.ok) return refuse('contracts_below')
    const made = {
      merchantId,
      kind,
      giverId: null,
      receiverId,
      isOffer: true,
      ...terms,
      rateBp,
      dividend: dividend ?? null,
      timeZone,
      now,
    }
    const id = await insertContract(tx, made)
    await recordChange(tx, { contractIds: [id], status: 'pending', byId: null, now })
    await deps.audit(tx, context, {
      action: 'contract.offered',
      subject: contractSubject(id),
      after: { kind, agent: String(receiverId), rateBp, period: terms.period },
      reason,
    })
    return done({ contractId: String(id) })
  })
}

/** The agent of a whole account or an id who has no agent above; null where there is none. */
async function topAgent(tx: Tx, merchantId: number, text: string): Promise<bigint | null> {
  const id = await soughtParty(tx, merchantId, text)
  const [found] = id ? await findInTree(tx, merchantId, [id]) : []
  if (!found || !agentTypes.includes(found.type) || found.status === 'closed') return null
  return (await findUplineAgent(tx, found.id)) === null ? found.id : null
}

/** Does something to a contract of the site, one after another; another site's is none. */
function onContract<Value, Code extends ErrorCode>(
  deps: AuditedDeps,
  contractId: string,
  work: (tx: Tx, contract: ContractRow) => Promise<Outcome<Value, Code>>,
): Promise<Outcome<Value, Code | 'not_found'>> {
  return deps.database.transaction(async (tx): Promise<Outcome<Value, Code | 'not_found'>> => {
    const { id: merchantId } = await deps.deskSite(tx)
    await lockContracts(tx, merchantId)
    const contract = await lockContract(tx, merchantId, BigInt(contractId))
    return contract ? work(tx, contract) : refuse('not_found')
  })
}

/** Both parties read of it; the company reads nothing. */
async function tellBoth(
  { tellMember }: AuditedDeps,
  tx: Tx,
  { giver_id: giverId, receiver_id: receiverId }: ContractRow,
  topic: 'contract_approved' | 'contract_rejected',
): Promise<void> {
  for (const memberId of [giverId, receiverId]) if (memberId !== null) await tellMember(tx, { memberId, topic })
}

/** Puts in force what both sides have agreed to, if it fits still. */
export function approveContract(
  deps: AuditedDeps,
  context: StaffContext,
  { contractId, reason }: InputOf<Routes['approveContract']>,
) {
  const { now } = context
  return onContract(deps, contractId, async (tx, contract) => {
    const { kind, giver_id: giverId, receiver_id: receiverId, rate_bp: rateBp, accepted_agreed: agreed } = contract
    if (contract.status !== 'pending' || contract.accepted_at === null) return refuse('changed_meanwhile')
    const lower = await findLowerContracts(tx, { receiverId, kind, rateBp })
    const fitting = await checkFit(tx, { giverId, receiverId, kind, rateBp, lowerCount: lower.length, agreed })
    if (!fitting.ok) return fitting
    await putInForce(tx, { contract, lower, byId: null, now })
    await deps.audit(tx, context, { action: 'contract.approved', subject: contractSubject(contractId), reason })
    await tellBoth(deps, tx, contract, 'contract_approved')
    return done({ contractId })
  })
}

/** Refuses what waits, whoever has to answer it. */
export function rejectContract(
  deps: AuditedDeps,
  context: StaffContext,
  { contractId, reason }: InputOf<Routes['rejectContract']>,
) {
  return onContract(deps, contractId, async (tx, contract) => {
    if (contract.status !== 'pending') return refuse('changed_meanwhile')
    await changeStatus(tx, { contractIds: [contract.id], status: 'refused', byId: null, now: context.now })
    await deps.audit(tx, context, { action: 'contract.rejected', subject: contractSubject(contractId), reason })
    await tellBoth(deps, tx, contract, 'contract_rejected')
    return done({ contractId })
  })
}

/** Ends a contract in force with all that were given of it, as the colleague has read how many they are. */
export function endContract(
  deps: AuditedDeps,
  context: StaffContext,
  { contractId, belowCount, reason }: InputOf<Routes['endContract']>,
) {
  return onContract(deps, contractId, async (tx, contract) => {
    const below = await endingBelow(tx, contract.id)
    if (!isInForce(contract) || below.length !== belowCount) return refuse('changed_meanwhile')
    const contracts = [contract, ...below]
    await endByCompany(tx, deps, { contracts, now: context.now })
    await deps.audit(tx, context, {
      action: 'contract.ended',
      subject: contractSubject(contractId),
      after: { endedContracts: contracts.map(({ id }) => String(id)) },
      reason,
    })
    return done({ contractId, endedCount: contracts.length })
  })
}
