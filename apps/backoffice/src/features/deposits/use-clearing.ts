import { type ClearingProposal, staffRoutes } from '@banyan/contract'
import { queryClient, toasts } from '../../lib/query.ts'
import { useText } from '../../lib/texts.ts'

export const staleOfClearing = [staffRoutes.suspense, staffRoutes.staffDeposits, staffRoutes.staffDeposit]

/** Codes after which what stands behind a dialog is no longer true. */
const behind: readonly string[] = ['already_decided', 'changed_meanwhile']

/** What happens after money in suspense was decided about, or could not be. */
export function useClearing(name: string, onClose: () => void, done: 'assigned' | 'returned') {
  const t = useText()
  return {
    onSuccess: ({ status }: { readonly status: 'done' | 'proposed' }) => {
      toasts.success({ title: t(status === 'done' ? `deposits.${done}_done` : 'deposits.clearing_proposed', { name }) })
      onClose()
    },
    onError: ({ code }: { readonly code: string }) => {
      if (!behind.includes(code)) return
      for (const { path } of staleOfClearing) void queryClient.invalidateQueries({ queryKey: [path] })
      onClose()
    },
  }
}

/** Whether a decision is the first of two: it is only proposed. */
export const isFirstOfTwo = (
  large: boolean,
  proposal: ClearingProposal | null,
  { myName, isSame }: { readonly myName: string; readonly isSame: boolean },
): boolean => large && !(isSame && proposal !== null && proposal.by !== myName)
