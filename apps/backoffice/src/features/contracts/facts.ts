import { type OutputOf, staffRoutes } from '@banyan/contract'
import type { ContractStatus } from '@banyan/contract'
import { outrunOf } from '../../lib/outrun-by.ts'

/** A contract with everything that became of it. */
export type ContractFile = OutputOf<typeof staffRoutes.contractRecord>

/** What is no longer true once something was done with a contract, or with what one has come to. */
export const stale = [staffRoutes.contractList, staffRoutes.contractRecord, staffRoutes.payoutList]

/** A colleague, an agent or the job was faster: the page is read again, and the dialog closes over what has changed. */
export const outrunBy = outrunOf(['not_found', 'changed_meanwhile', 'contract_pending'], stale)

export const tones = {
  pending: 'amber',
  active: 'win',
  refused: 'neutral',
  terminated: 'neutral',
  termination_requested: 'amber',
} as const satisfies Record<ContractStatus, string>
