import { type DepositState, type InputOf, depositRoutes } from '@banyan/contract'
import { useState } from 'react'
import { call } from '../../lib/call.ts'
import { askAgain, onceASession, useRead } from '../../lib/query.ts'
import { useTopic } from '../../lib/realtime.ts'
import { useIntention } from '../../lib/use-intention.ts'
import { usePages } from '../../lib/use-pages.ts'

const pageSize = 10

/** How the member may pay in. */
export const useDepositMethods = () => useRead(depositRoutes.depositMethods, {}, onceASession)

/** The deposits of a state, or all, page by page, newest first; each page begins where the one before ended. */
export function useDeposits(state: DepositState | null) {
  return usePages(depositRoutes.deposits, (from) => ({ ...(state !== null && { state }), ...from, count: pageSize }))
}

/** Asks for everything that a change of a deposit changes. */
export async function depositsMoved(): Promise<void> {
  await Promise.all([depositRoutes.deposits, depositRoutes.deposit].map(askAgain))
}

/** While it is shown, what becomes of the member's deposits is told by the server and read again. */
export function useDepositUpdates() {
  const moved = () => void depositsMoved()
  useTopic('member', {
    event: ({ kind }) => {
      if (kind === 'deposit') moved()
    },
    reset: moved,
    joined: () => {},
  })
}

const firstOpen = { state: 'pending', count: 1 } as const

/**
 * The deposit that is shown: the chosen one, or the newest that waits for its transfer, which stays when it is paid.
 * `undefined` until that is known, null where a new one can be ordered.
 */
export function useShownDeposit() {
  const open = useRead(depositRoutes.deposits, firstOpen, { staleTime: 0 })
  const [chosen, show] = useState<string | null>()
  const waiting = open.data && (open.data.deposits[0]?.depositId ?? null)
  if (chosen === undefined && waiting !== undefined) show(waiting)
  return { depositId: chosen === undefined ? waiting : chosen, show, open }
}

/**
 * Orders a deposit. One whose answer did not arrive keeps its key, and the same order sent once more is the same one;
 * after an answer the same amount is another order.
 */
export function useOpenDeposit() {
  const keyOf = useIntention()
  const [orders, setOrders] = useState(0)
  return async (input: InputOf<typeof depositRoutes.openDeposit>) => {
    const idempotencyKey = keyOf([orders, input.methodCode, input.amount].join(' '))
    const answer = await call(depositRoutes.openDeposit, input, { idempotencyKey })
    if (answer.ok || answer.code !== 'network') setOrders(orders + 1)
    if (answer.ok) await depositsMoved()
    return answer
  }
}
