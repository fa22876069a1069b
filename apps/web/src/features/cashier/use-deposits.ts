import { type DepositState, type InputOf, depositLimitRoutes, depositRoutes } from '@banyan/contract'
import { useState } from 'react'
import { call } from '../../lib/call.ts'
import { askAgain, onceASession, useRead } from '../../lib/query.ts'
import { useTopic } from '../../lib/realtime.ts'
import { bonusesMoved } from './use-bonuses.ts'
import { useOrder } from '../../lib/use-intention.ts'
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
  const { deposits, deposit } = depositRoutes
  await Promise.all([deposits, deposit, depositLimitRoutes.depositLimits].map(askAgain))
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

/** The order whose provider has sent the browser back. */
function cameBackTo(): string | undefined {
  const order = new URLSearchParams(location.search).get('order')
  return order !== null && /^\d{1,18}$/.test(order) ? order : undefined
}

/**
 * The deposit that is shown: the chosen one, or the newest that waits for its transfer, which stays when it is paid.
 * `undefined` until that is known, null where a new one can be ordered.
 */
export function useShownDeposit() {
  const open = useRead(depositRoutes.deposits, firstOpen, { staleTime: 0 })
  const [chosen, show] = useState<string | null | undefined>(cameBackTo)
  const waiting = open.data && (open.data.deposits[0]?.depositId ?? null)
  if (chosen === undefined && waiting !== undefined) show(waiting)
  return { depositId: chosen === undefined ? waiting : chosen, show, open }
}

/** The ways to pay in are other ones by now than those that the page has read once. */
const ofMethods: ReadonlySet<string> = new Set(['deposit_method_closed', 'deposit_out_of_range'])

/** Orders a deposit. */
export function useOpenDeposit() {
  const ordered = useOrder()
  return async (input: InputOf<typeof depositRoutes.openDeposit>) => {
    const answer = await ordered(`${input.methodCode} ${input.amount} ${input.bonusCode ?? ''}`, (idempotencyKey) =>
      call(depositRoutes.openDeposit, input, { idempotencyKey }),
    )
    if (answer.ok) await depositsMoved()
    else if (ofMethods.has(answer.code)) await askAgain(depositRoutes.depositMethods)
    if (answer.ok || answer.code === 'deposit_bonus_closed') await bonusesMoved()
    return answer
  }
}
