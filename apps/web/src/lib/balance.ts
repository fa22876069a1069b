import { type OutputOf, balanceRoutes } from '@banyan/contract'
import type { Amount } from '@banyan/money'
import { amount } from '@banyan/money'
import { createStore, useStore } from '@banyan/client/store'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { queryClient, read } from './query.ts'
import { useTopic } from './realtime.ts'
import { currentSession, onSession, useMember } from './session.ts'
import type { Hold } from './use-held-back.ts'

type Balance = OutputOf<typeof balanceRoutes.balance>

const later = (known: Balance | undefined, balance: Balance) =>
  known && known.sequence > balance.sequence ? known : balance

/**
 * A read may be on its way while a later balance comes over the socket: whichever way they arrive, the later one stays.
 */
export const balanceQuery = {
  ...read(balanceRoutes.balance, {}),
  // as: the library does not hand on the types of the query.
  structuralSharing: (known: unknown, balance: unknown) => later(known as Balance | undefined, balance as Balance),
}

const key = balanceQuery.queryKey

// The next member counts from another sequence: a balance of the session before would pass for a later one.
onSession(() => {
  if (currentSession().status === 'visitor') queryClient.removeQueries({ queryKey: key })
})

/** Keeps a balance that came with another answer or over the socket, unless a later one is known already. */
export function noteBalance(balance: Balance) {
  queryClient.setQueryData<Balance>(key, (known) => later(known, balance))
}

/** Asks for the balance again. */
export function refreshBalance() {
  return queryClient.invalidateQueries({ queryKey: key })
}

/** The member's balance; it follows bets, payouts and grants by itself. */
export function useBalance(): {
  readonly amount: Amount | undefined
  readonly failed: boolean
  readonly loading: boolean
} {
  const member = useMember()
  const balance = useQuery({ ...balanceQuery, enabled: member !== null })
  return { amount: balance.data?.sumBalance, failed: balance.isError, loading: balance.isFetching }
}

const tellers = new Set<() => void>()
interface Told {
  readonly sequence: number
  /** How long a later balance waits for the game's word. */
  readonly holdMs: number
}
let told: Told | null = null

/**
 * A game in its frame has shown the result that made the balance of this sequence. From the first such word on, later
 * balances do not change on the screen before the game has shown why, or, of a game that may never say it, rise for
 * longer than `holdMs`; null ends that.
 */
export function tellBalance(sequence: number | null, holdMs = Number.POSITIVE_INFINITY) {
  told = sequence === null ? null : { sequence, holdMs }
  for (const listener of tellers) listener()
}

/**
 * What is held back of the balance that is known, as a game has yet to show what made it:
 * of a game that always says it, all.
 */
export function useBalanceUntold(): Hold {
  const seen = useSyncExternalStore(
    (listener) => {
      tellers.add(listener)
      return () => tellers.delete(listener)
    },
    () => told,
  )
  const known = useQuery({ ...balanceQuery, enabled: false }).data?.sequence
  const isUntold = seen !== null && known !== undefined && known > seen.sequence
  useEffect(() => {
    if (!isUntold || seen.holdMs === Number.POSITIVE_INFINITY) return undefined
    const timer = setTimeout(() => tellBalance(known, seen.holdMs), seen.holdMs)
    return () => clearTimeout(timer)
  }, [isUntold, known, seen])
  return isUntold && (seen.holdMs === Number.POSITIVE_INFINITY ? 'all' : 'rises')
}

const shown = createStore<Amount | null>(null)

/** A game of ours shows this balance while its round is under way, and so does the bar; null ends that. */
export const showBalance = shown.become

/** The round is over: what the server knows stands in the bar again, once it is as late as the game's own word. */
export async function endShownBalance() {
  const wasShown = shown.current()
  const known = queryClient.getQueryData(key)
  if (wasShown !== null && told !== null && (known === undefined || known.sequence < told.sequence))
    await refreshBalance()
  // The next round may have begun meanwhile.
  if (shown.current() === wasShown) showBalance(null)
}

export const useShownBalance = () => useStore(shown)

/** Listens for balances and settled bets; once for the page. */
export function useBalanceUpdates(onSettled: () => void) {
  const member = useMember()
  const refresh = () => {
    void refreshBalance()
    onSettled()
  }
  useTopic(member ? 'member' : null, {
    event(event) {
      if (event.kind === 'balance')
        noteBalance({ sumBalance: amount(BigInt(event.sumBalance)), sequence: event.sequence })
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
