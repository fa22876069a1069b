import { staffWithdrawalRoutes } from '@banyan/contract'
import { useCallback } from 'react'
import { queryClient } from '../../lib/query.ts'

/** What is no longer true once something was done with a withdrawal. */
export const stale = [staffWithdrawalRoutes.staffWithdrawals, staffWithdrawalRoutes.staffWithdrawal]

const outrun: ReadonlySet<string> = new Set([
  'not_found',
  'already_decided',
  'taken_by_another',
  'second_person_needed',
])

/** A colleague was faster, which the server has told: what stands on the page is read again, and the dialog closes. */
export function useOutrun(close?: () => void) {
  return useCallback(
    ({ code }: { readonly code: string }) => {
      if (!outrun.has(code)) return
      for (const { path } of stale) void queryClient.invalidateQueries({ queryKey: [path] })
      close?.()
    },
    [close],
  )
}
