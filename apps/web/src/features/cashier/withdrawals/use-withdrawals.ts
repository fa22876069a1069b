import { type InputOf, withdrawalRoutes } from '@banyan/contract'
import { useState } from 'react'
import { noteBalance } from '../../../lib/balance.ts'
import { call } from '../../../lib/call.ts'
import { askAgain, useRead } from '../../../lib/query.ts'
import { useTopic } from '../../../lib/realtime.ts'
import { useOrder } from '../../../lib/use-intention.ts'
import { usePages } from '../../../lib/use-pages.ts'
import { isUnderWay } from './state.ts'

const pageSize = 10

type Filter = Omit<InputOf<typeof withdrawalRoutes.withdrawals>, 'before' | 'count'>

/** The withdrawals of a state and a period by pages, newest first; nothing is asked for until there is a filter. */
export function useWithdrawals(filter: Filter | null) {
  return usePages(withdrawalRoutes.withdrawals, (from) => ({ ...filter, ...from, count: pageSize }), {
    enabled: filter !== null,
  })
}

/** What could be drawn out now. */
export const useOffer = () => useRead(withdrawalRoutes.withdrawalOffer, {}, { staleTime: 0 })

/** Asks for everything that a change of a withdrawal changes. */
export async function withdrawalsMoved(): Promise<void> {
  const { withdrawals, withdrawal, withdrawalOffer } = withdrawalRoutes
  await Promise.all([withdrawals, withdrawal, withdrawalOffer].map(askAgain))
}

/**
 * While it is shown, what becomes of the member's withdrawals is told by the server and read again; so is what could be
 * drawn out, which bets and deposits change.
 */
export function useWithdrawalUpdates() {
  const moved = () => void withdrawalsMoved()
  useTopic('member', {
    event: ({ kind }) => {
      if (kind === 'withdrawal') moved()
      if (kind === 'balance' || kind === 'bets_settled') void askAgain(withdrawalRoutes.withdrawalOffer)
    },
    reset: moved,
    joined: () => {},
  })
}

const newest = { count: 1 } as const

/**
 * The withdrawal that is shown: the chosen one, or the newest of which something is still to come, which stays when it
 * is over. `undefined` until that is known, null where a new one can be asked for.
 */
export function useShownWithdrawal() {
  const last = useRead(withdrawalRoutes.withdrawals, newest, { staleTime: 0 })
  const [chosen, show] = useState<string | null>()
  const first = last.data?.withdrawals[0]
  const open = last.data && (first && isUnderWay(first) ? first.withdrawalId : null)
  if (chosen === undefined && open !== undefined) show(open)
  return { withdrawalId: chosen === undefined ? open : chosen, show, last }
}

/** Asks for a withdrawal. */
export function useRequestWithdrawal() {
  const ordered = useOrder()
  return async (input: InputOf<typeof withdrawalRoutes.requestWithdrawal>) => {
    const answer = await ordered(`${input.withdrawalAccountId} ${input.amount}`, (idempotencyKey) =>
      call(withdrawalRoutes.requestWithdrawal, input, { idempotencyKey }),
    )
    if (answer.ok) {
      noteBalance({ sumBalance: answer.value.balanceAmount, sequence: answer.value.balanceSequence })
      await withdrawalsMoved()
    }
    return answer
  }
}
