import { type InputOf, type OutputOf, type StaffRoute, encodeInput, staffRoutes } from '@banyan/contract'
import { createStore } from '@banyan/client/store'
import { createToasts } from '@banyan/ui'
import { QueryCache, QueryClient, skipToken, useMutation, useQuery } from '@tanstack/react-query'
import { CallFailed, call } from './call.ts'
import { type Text, useText } from './texts.ts'

export const toasts = createToasts()

/** How often a colleague was faster than what was to be saved. */
export const overtakings = createStore(0)

export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (failure, { queryKey: [path] }) => path !== staffRoutes.me.path && watchSession(failure),
  }),
  defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false } },
})

/** What to tell about a failed call. */
export const failureText = (t: Text, failure: unknown) =>
  (failure instanceof CallFailed ? failure.said : null) ?? t('network')

/**
 * A session that is over shows the entrance again, whichever call found out; one whose role may less than it did has
 * its navigation read again.
 */
function watchSession(failure: unknown) {
  if (failure instanceof CallFailed && ['not_logged_in', 'not_permitted'].includes(failure.code ?? ''))
    void queryClient.invalidateQueries({ queryKey: [staffRoutes.me.path] })
}

/** What the server says to a read; null asks for nothing. */
export function useRead<R extends StaffRoute>(
  route: R,
  input: InputOf<R> | null,
  options: { refetchInterval?: number; enabled?: boolean } = {},
) {
  return useQuery<OutputOf<R>, CallFailed>({
    queryKey: [route.path, input && encodeInput(route, input)],
    queryFn: input === null ? skipToken : () => call(route, input),
    ...options,
  })
}

/**
 * Something that changes the server; afterwards `stale` is asked again, as it is once a colleague was faster. A refusal
 * is told in a toast, unless a form tells it itself.
 */
export function useAct<R extends StaffRoute>(
  route: R,
  stale: readonly StaffRoute[] = [],
  refusals: 'toast' | 'quiet' = 'toast',
) {
  const t = useText()
  const askAgain = () => Promise.all(stale.map(({ path }) => queryClient.invalidateQueries({ queryKey: [path] })))
  return useMutation<OutputOf<R>, CallFailed, InputOf<R>>({
    mutationFn: (input) => call(route, input),
    onError(failure) {
      watchSession(failure)
      if (refusals === 'toast') toasts.error({ title: failureText(t, failure) })
      if (failure.code !== 'changed_meanwhile') return
      overtakings.become(overtakings.current() + 1)
      void askAgain()
    },
    onSuccess: async () => void (await askAgain()),
  })
}
