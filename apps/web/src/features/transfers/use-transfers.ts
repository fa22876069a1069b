import { type InputOf, type MemberTransfer, transferRoutes } from '@banyan/contract'
import { useState } from 'react'
import { noteBalance } from '../../lib/balance.ts'
import { call } from '../../lib/call.ts'
import { askAgain, useRead } from '../../lib/query.ts'
import { useTopic } from '../../lib/realtime.ts'
import { useIntention } from '../../lib/use-intention.ts'
import { usePages } from '../../lib/use-pages.ts'

const pageSize = 10

/** To whom the member may send now, and how much. */
export const useTransferOffer = () => useRead(transferRoutes.transferOffer, {}, { staleTime: 0 })

/** Transfers with the upline or with the line below, page by page, newest first. */
export function useTransfers(counterpart: MemberTransfer['counterpart']) {
  return usePages(transferRoutes.memberTransfers, (from) => ({ counterpart, ...from, count: pageSize }))
}

/** Asks for everything that a transfer changes but the balance. */
async function transfersMoved(): Promise<void> {
  await Promise.all([transferRoutes.memberTransfers, transferRoutes.transferOffer].map(askAgain))
}

/** While it is shown, transfers that others make are told by the server and read again. */
export function useTransferUpdates() {
  const moved = () => void transfersMoved()
  useTopic('member', {
    event: ({ kind }) => {
      if (kind === 'transfer') moved()
    },
    reset: moved,
    joined: () => {},
  })
}

type Sending = InputOf<typeof transferRoutes.transferToUpline> & {
  /** Whom of the line below; null: the agent above. */
  readonly account: string | null
}

/**
 * Sends money. A transfer whose answer did not arrive keeps its key, and the same one sent once more is the same one;
 * after an answer the same amount is another transfer.
 */
export function useSendTransfer() {
  const keyOf = useIntention()
  const [sent, setSent] = useState(0)
  return async ({ account, ...order }: Sending) => {
    const options = { idempotencyKey: keyOf(JSON.stringify([sent, account, String(order.amount), order.remark])) }
    const answer =
      account === null
        ? await call(transferRoutes.transferToUpline, order, options)
        : await call(transferRoutes.transferToDownline, { ...order, account }, options)
    if (answer.ok || answer.code !== 'network') setSent(sent + 1)
    if (answer.ok) {
      noteBalance({ sumBalance: answer.value.balanceAmount, sequence: answer.value.balanceSequence })
      await transfersMoved()
    }
    return answer
  }
}
