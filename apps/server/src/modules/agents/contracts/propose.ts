import {
  type ContractKind,
  type ContractStep,
  type Outcome,
  done,
  mayOffer,
  mayRequest,
  refuse,
} from '@banyan/contract'
import { findDownlineAgent, findUplineAgent } from '../../members/index.ts'
import type { ContractDeps } from './deps.ts'
import { checkLimits, readContractRules } from './rules.ts'
import { topRate } from './salary.ts'
import { hasPending, insertContract, lockContracts, recordChange } from './store.ts'
import { type Stepped, type StepRefusal, findLowerContracts, checkFit } from './lower-contracts.ts'

interface Proposal {
  readonly kind: ContractKind
  readonly memberId: bigint
  readonly now: Date
  readonly step: Extract<ContractStep, { action: 'offer' | 'request' }>
}

/** Offers a direct downline a contract, or asks the upline for one [AGENT-25]. It waits for the other's answer. */
export async function proposeContract(
  deps: ContractDeps,
  { kind, memberId, now, step }: Proposal,
): Promise<Outcome<Stepped, StepRefusal>> {
  const { sql: connection } = deps.database
  const { id: merchantId, timeZone } = await deps.site.merchant()
  const rules = await readContractRules(connection, merchantId)
  const { mode } = rules[kind]
  const isOffer = step.action === 'offer'
  if (!(isOffer ? mayOffer : mayRequest)(mode)) return refuse('operation_not_enabled')
  const other = isOffer
    ? await findDownlineAgent(connection, memberId, step.downline)
    : await findUplineAgent(connection, memberId)
  if (other === null) return refuse('counterpart_not_found')
  const [giverId, receiverId] = isOffer ? [memberId, other] : [other, memberId]
  const { period, activeAmount, tiers, dividend = null, agreed = false } = step
  const rateBp = topRate(tiers)
  const limits = checkLimits(rules[kind], { rateBp, tierCount: tiers.length })
  if (!limits.ok) return limits
  return deps.database.transaction(async (tx) => {
    await lockContracts(tx, merchantId)
    if (await hasPending(tx, { receiverId, kind })) return refuse('contract_pending')
    const lower = await findLowerContracts(tx, { receiverId, kind, rateBp })
    const fitting = await checkFit(tx, { giverId, receiverId, kind, rateBp, lowerCount: lower.length, agreed })
    if (!fitting.ok) return fitting
    const id = await insertContract(tx, {
      merchantId,
      kind,
      giverId,
      receiverId,
      isOffer,
      period,
      activeAmount,
      rateBp,
      tiers,
      dividend,
      timeZone,
      now,
    })
    await recordChange(tx, { contractIds: [id], status: 'pending', byId: memberId, now })
    return done({ contractId: String(id), status: 'pending' })
  })
}
