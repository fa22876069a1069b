import type { CallError, Failure } from '@banyan/client'
import { type InputOf, type OutputOf, type Route, encodeInput } from '@banyan/contract'
import { QueryClient, type UseQueryOptions, queryOptions, useQuery } from '@tanstack/react-query'
import { call } from './call.ts'

/** A failed call as React Query carries it. */
export class CallFailed extends Error {
  readonly failure: Failure<CallError>

  constructor(failure: Failure<CallError>) {
    super(failure.code)
    this.failure = failure
  }
}

/** Only a lost connection is worth asking again at once; a refusal stays one. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: (tries, failure) => tries < 2 && failure instanceof CallFailed && failure.failure.code === 'network',
      staleTime: 10_000,
      refetchOnWindowFocus: false,
    },
  },
})

/**
 * What holds for a whole session is asked for once in it; a log-in, a log-out and another
 * language begin anew [API-88] [API-89].
 */
export const onceASession = { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY } as const

/** The cache key of a call. The first part alone names every input of the route. */
export function keyOf<R extends Route>(route: R, input: InputOf<R>) {
  return [route.path, encodeInput(route, input)] as const
}

/** The value of a call, as a query function has it. Throws `CallFailed`. */
export async function valueOf<R extends Route>(
  route: R,
  input: InputOf<R>,
  signal?: AbortSignal,
): Promise<OutputOf<R>> {
  const answer = await call(route, input, { signal })
  if (!answer.ok) throw new CallFailed(answer)
  return answer.value
}

/**
 * Asks a call again whatever its input, because something has changed. A first answer that is still on its way may be
 * older than the change, and asking again would only wait for it: it is given up.
 */
export async function askAgain({ path }: Route): Promise<void> {
  const asked = { queryKey: [path] }
  await queryClient.cancelQueries(asked)
  await queryClient.invalidateQueries(asked)
}

/** A read of the contract as query options, for `useQuery`, `ensureQueryData` and the like. */
export function read<R extends Route>(route: R, input: InputOf<R>) {
  return queryOptions<OutputOf<R>, CallFailed>({
    queryKey: keyOf(route, input),
    queryFn: ({ signal }) => valueOf(route, input, signal),
  })
}

/** What the server says to a read, kept fresh by its cache key. */
export function useRead<R extends Route>(
  route: R,
  input: InputOf<R>,
  options: Pick<UseQueryOptions<OutputOf<R>, CallFailed>, 'enabled' | 'staleTime' | 'gcTime' | 'refetchInterval'> = {},
) {
  return useQuery({ ...read(route, input), ...options })
}
