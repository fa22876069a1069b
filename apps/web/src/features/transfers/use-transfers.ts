import { type InputOf, type MemberTransfer, transferRoutes } from '@banyan/contract'
import { noteBalance } from '../../lib/balance.ts'
import { call } from '../../lib/call.ts'
import { askAgain, useRead } from '../../lib/query.ts'
import { useTopic } from '../../lib/realtime.ts'
import { useOrder } from '../../lib/use-intention.ts'
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

/** Sends money. */
export function useSendTransfer() {
  const ordered = useOrder()
  return async ({ account, ...order }: Sending) => {
    const answer = await ordered(
      JSON.stringify([account, String(order.amount), order.remark]),
      async (idempotencyKey) =>
        account === null
          ? await call(transferRoutes.transferToUpline, order, { idempotencyKey })
          : await call(transferRoutes.transferToDownline, { ...order, account }, { idempotencyKey }),
    )
    if (answer.ok) {
      noteBalance({ sumBalance: answer.value.balanceAmount, sequence: answer.value.balanceSequence })
      await transfersMoved()
    }
    return answer
  }
}
