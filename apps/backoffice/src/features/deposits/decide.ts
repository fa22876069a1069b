import { staffRoutes } from '@banyan/contract'
import { queryClient } from '../../lib/query.ts'
import type { DepositFile } from './files.ts'

export interface DecideProps {
  readonly file: DepositFile
  readonly onClose: () => void
}

/** What is read anew when something was decided about a deposit. */
export const staleOfDeposit = [staffRoutes.staffDeposit, staffRoutes.staffDeposits, staffRoutes.suspense]

/** A colleague was faster: what stands behind the dialog is no longer true. */
export function fallBehind({ code }: { readonly code: string }, onClose: () => void): void {
  if (code !== 'already_decided' && code !== 'taken_by_another' && code !== 'not_found') return
  for (const { path } of staleOfDeposit) void queryClient.invalidateQueries({ queryKey: [path] })
  onClose()
}
