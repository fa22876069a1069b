import { type ContractKind, type ContractRule, type ContractStep, type Outcome, done, refuse } from '@banyan/contract'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { ContractDeps } from './deps.ts'
import { checkLimits, readContractRules } from './rules.ts'
import {
  type ContractRow,
  changeStatus,
  endContracts,
  findHeld,
  findOwn,
  listGiven,
  lockContracts,
  readTiers,
  startContract,
} from './store.ts'
import { type Stepped, type StepRefusal, findLowerContracts, checkFit } from './lower-contracts.ts'

interface Answer {
  readonly kind: ContractKind
  readonly memberId: bigint
  readonly now: Date
  readonly step: Exclude<ContractStep, { action: 'offer' | 'request' }>
}

/** Answers a contract that waits, or ends one in force. Whoever is no party of it is told that there is none. */
export async function answerContract(
  deps: ContractDeps,
  { kind, memberId, now, step }: Answer,
): Promise<Outcome<Stepped, StepRefusal>> {
  const { id: merchantId } = await deps.site.merchant()
  const rule = (await readContractRules(deps.database.sql, merchantId))[kind]
  if (rule.mode === 0) return refuse('operation_not_enabled')
  return deps.database.transaction(async (tx) => {
    await lockContracts(tx, merchantId)
    const contract = await findOwn(tx, step.contractId, memberId)
    if (contract?.kind !== kind) return refuse('contract_not_found')
    const by = { byId: memberId, now }
    const change = async (status: 'refused' | 'active' | 'termination_requested') => {
      await changeStatus(tx, { ...by, contractIds: [contract.id], status })
      return done({ contractId: step.contractId, status })
    }
    switch (step.action) {
      case 'accept':
        return acceptContract(tx, { ...by, contract, agreed: step.agreed ?? false, rule })
      // Its proposer takes it back the same way.
      case 'refuse':
        return contract.status === 'pending' ? change('refused') : refuse('contract_changed')
      case 'terminate':
        return contract.status === 'active' ? change('termination_requested') : refuse('contract_changed')
      // As does whoever asked for the termination.
      case 'refuse_termination':
        return contract.status === 'termination_requested' ? change('active') : refuse('contract_changed')
      default:
        return acceptTermination(tx, { ...by, contract })
    }
  })
}

interface Accepting {
  readonly contract: ContractRow
  readonly byId: bigint
  readonly now: Date
}

/**
 * Puts a contract in force [AGENT-22], in the place of the one held before. Lower ones
 * below end with it, if that is agreed to [AGENT-28].
 */
async function acceptContract(
  tx: Tx,
  { contract, byId, now, agreed, rule }: Accepting & { readonly agreed: boolean; readonly rule: ContractRule },
): Promise<Outcome<Stepped, StepRefusal>> {
  const { id, kind, giver_id: giverId, receiver_id: receiverId, is_offer: isOffer, rate_bp: rateBp } = contract
  const proposerId = isOffer ? giverId : receiverId
  if (contract.status !== 'pending' || contract.accepted_at !== null || byId === proposerId)
    return refuse('contract_changed')
  const tierCount = (await readTiers(tx, [id])).get(id)?.length ?? 0
  const limits = checkLimits(rule, { rateBp, tierCount })
  if (!limits.ok) return limits
  const lower = await findLowerContracts(tx, { receiverId, kind, rateBp })
  const fitting = await checkFit(tx, { giverId, receiverId, kind, rateBp, lowerCount: lower.length, agreed })
  if (!fitting.ok) return fitting
  if (giverId !== null && rule.needsApproval) {
    await sql`update agents.contract set accepted_by = ${byId}, accepted_at = ${now}, accepted_agreed = ${agreed}
      where id = ${id}`.execute(tx)
    return done({ contractId: String(id), status: 'pending' })
  }
  await putInForce(tx, { contract, lower, byId, now })
  return done({ contractId: String(id), status: 'active' })
}

/** Puts a contract in force in the place of the one held before, and ends lower ones below with it. */
export async function putInForce(
  tx: Tx,
  {
    contract: { id, kind, receiver_id: receiverId },
    lower,
    byId,
    now,
  }: {
    readonly contract: Pick<ContractRow, 'id' | 'kind' | 'receiver_id'>
    readonly lower: readonly Pick<ContractRow, 'id'>[]
    /** Null is the company. */
    readonly byId: bigint | null
    readonly now: Date
  },
): Promise<void> {
  const before = await findHeld(tx, { receiverId, kind })
  await endContracts(tx, { contractIds: [...(before ? [before] : []), ...lower].map((each) => each.id), byId, now })
  await startContract(tx, { contractId: id, byId, now })
}

/** Ends a contract that the other party asked to end [AGENT-31]. */
async function acceptTermination(tx: Tx, { contract, byId, now }: Accepting): Promise<Outcome<Stepped, StepRefusal>> {
  const { id, kind, status, ending_by: endingBy, receiver_id: receiverId } = contract
  if (status !== 'termination_requested' || endingBy === byId) return refuse('contract_changed')
  if ((await listGiven(tx, { giverIds: [receiverId], kind })).length > 0) return refuse('contracts_below')
  await endContracts(tx, { contractIds: [id], byId, now })
  return done({ contractId: String(id), status: 'terminated' })
}
