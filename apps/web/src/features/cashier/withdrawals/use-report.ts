import { type InputOf, withdrawalRoutes } from '@banyan/contract'
import { useState } from 'react'
import { call } from '../../../lib/call.ts'
import { withdrawalsMoved } from './use-withdrawals.ts'

/** Reports a payment that did not come, or only in part. Where that was decided meanwhile, the page shows how. */
export function useReport(withdrawalId: string) {
  const [busy, setBusy] = useState(false)
  const send = async (report: InputOf<typeof withdrawalRoutes.reportReceipt>['report']) => {
    setBusy(true)
    const answer = await call(withdrawalRoutes.reportReceipt, { withdrawalId, report })
    if (answer.ok || answer.code === 'receipt_decided') await withdrawalsMoved()
    setBusy(false)
    return answer
  }
  return { busy, send }
}
