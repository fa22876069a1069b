import { type ContractKind, type ContractStep, type Outcome, done, refuse } from '@banyan/contract'
import type { Tx } from '../../../platform/database/database.ts'
import type { ContractDeps } from './deps.ts'
import { readModes } from './setting.ts'
import {
  type ContractRow,
  changeStatus,
  endContracts,
  findHeld,
  findOwn,
  listGiven,
  lockContracts,
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
  if ((await readModes(deps.database.sql, merchantId))[kind] === 0) return refuse('operation_not_enabled')
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
        return acceptContract(tx, { ...by, contract, agreed: step.agreed ?? false })
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
  { contract, byId, now, agreed }: Accepting & { readonly agreed: boolean },
): Promise<Outcome<Stepped, StepRefusal>> {
  const { id, kind, giver_id: giverId, receiver_id: receiverId, is_offer: isOffer, rate_bp: rateBp } = contract
  const proposerId = isOffer ? giverId : receiverId
  if (contract.status !== 'pending' || byId === proposerId) return refuse('contract_changed')
  const lower = await findLowerContracts(tx, { receiverId, kind, rateBp })
  const fitting = await checkFit(tx, { giverId, receiverId, kind, rateBp, lowerCount: lower.length, agreed })
  if (!fitting.ok) return fitting
  const before = await findHeld(tx, { receiverId, kind })
  await endContracts(tx, { contractIds: [...(before ? [before] : []), ...lower].map((each) => each.id), byId, now })
  await startContract(tx, { contractId: id, byId, now })
  return done({ contractId: String(id), status: 'active' })
}

/** Ends a contract that the other party asked to end [AGENT-31]. */
async function acceptTermination(tx: Tx, { contract, byId, now }: Accepting): Promise<Outcome<Stepped, StepRefusal>> {
  const { id, kind, status, ending_by: endingBy, receiver_id: receiverId } = contract
  if (status !== 'termination_requested' || endingBy === byId) return refuse('contract_changed')
  if ((await listGiven(tx, { giverIds: [receiverId], kind })).length > 0) return refuse('contracts_below')
  await endContracts(tx, { contractIds: [id], byId, now })
  return done({ contractId: String(id), status: 'terminated' })
}
