import type { ContractKind, Outcome, OutputOf, RefusalOf, agentContractRoutes } from '@banyan/contract'
import type { Sql, Tx } from '../../../platform/database/database.ts'
import { teamOf } from '../../members/index.ts'
import { fits } from './salary.ts'
import { type ContractRow, findHeld, listGiven } from './store.ts'

type Process = (typeof agentContractRoutes)['processDailySalary']
export type Stepped = OutputOf<Process>
export type StepRefusal = RefusalOf<Process>

interface Below {
  readonly receiverId: bigint
  readonly kind: ContractKind
  readonly rateBp: number
}

/**
 * The contracts in force below an agent, at every level, that pay less than a rate: those
 * that a new contract of that rate ends [AGENT-27].
 */
export async function findLowerContracts(
  connection: Sql,
  { receiverId, kind, rateBp }: Below,
): Promise<readonly ContractRow[]> {
  const givenByAny = await listGiven(connection, {
    giverIds: [receiverId, ...(await teamOf(connection, receiverId))],
    kind,
  })
  return givenByAny.filter((given) => given.rate_bp < rateBp)
}

/** Whether a contract fits now between what its giver holds and what its receiver has given. */
export async function checkFit(
  tx: Tx,
  {
    giverId,
    receiverId,
    kind,
    ...asked
  }: Below & { readonly giverId: bigint | null; readonly lowerCount: number; readonly agreed: boolean },
): Promise<Outcome<object, 'rate_above_own' | 'contracts_below' | 'agreement_needed'>> {
  const ownRateBp = giverId === null ? null : ((await findHeld(tx, { receiverId: giverId, kind }))?.rate_bp ?? 0)
  const given = await listGiven(tx, { giverIds: [receiverId], kind })
  return fits({ ...asked, ownRateBp, givenRatesBp: given.map(({ rate_bp: rateBp }) => rateBp) })
}
