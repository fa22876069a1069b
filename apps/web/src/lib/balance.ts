import { type OutputOf, ledgerRoutes } from '@banyan/contract'
import type { Amount } from '@banyan/money'
import { amount } from '@banyan/money'
import { useState } from 'react'
import { keyOf, queryClient, useRead } from './query.ts'
import { useTopic } from './realtime.ts'
import { useMember } from './session.ts'

type Balance = OutputOf<typeof ledgerRoutes.balance>

const key = keyOf(ledgerRoutes.balance, {})

/** Keeps a balance that came with another answer or over the socket, unless a later one is known already. */
export function noteBalance(balance: Balance) {
  queryClient.setQueryData<Balance>(key, (known) => (known && known.sequence > balance.sequence ? known : balance))
}

/** Asks for the balance again. */
export function refreshBalance() {
  return queryClient.invalidateQueries({ queryKey: key })
}

/** The member's balance; it follows bets, payouts and grants by itself. */
export function useBalance(): { readonly amount: Amount | undefined; readonly failed: boolean; readonly loading: boolean } {
  const member = useMember()
  const balance = useRead(ledgerRoutes.balance, {}, { enabled: member !== null })
  return { amount: balance.data?.sumBalance, failed: balance.isError, loading: balance.isFetching }
}

/** Listens for balances and settled bets; once for the page. */
export function useBalanceUpdates(onSettled: () => void) {
  const member = useMember()
  const refresh = () => {
    void refreshBalance()
    onSettled()
  }
  useTopic(member ? 'member' : null, {
    event(event) {
      if (event.kind === 'balance') noteBalance({ sumBalance: amount(BigInt(event.sumBalance)), sequence: event.sequence })
      if (event.kind === 'bets_settled') onSettled()
    },
    reset: refresh,
    joined: () => void refreshBalance(),
  })
}

const hiddenKey = 'balanceHidden'

/** Whether the member has hidden the balance as '***'; remembered. */
export function useBalanceHidden(): readonly [boolean, () => void] {
  const [hidden, setHidden] = useState(() => localStorage.getItem(hiddenKey) === '1')
  return [
    hidden,
    () => {
      localStorage.setItem(hiddenKey, hidden ? '0' : '1')
      setHidden(!hidden)
    },
  ]
}
