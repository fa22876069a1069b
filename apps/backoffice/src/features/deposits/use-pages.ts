import { type InputOf, type OutputOf, type StaffRoute, encodeInput } from '@banyan/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { askAgainMs } from '../../lib/DecisionDesk.tsx'
import { type CallFailed, call } from '../../lib/call.ts'

/** A list that is read page by page: each page says where the next begins. */
export function usePages<
  R extends StaffRoute & { readonly output: { readonly _zod: { output: { next: string | null } } } },
>(route: R, inputFrom: (from: string | undefined) => InputOf<R>) {
  return useInfiniteQuery<OutputOf<R> & { readonly next: string | null }, CallFailed>({
    queryKey: [route.path, encodeInput(route, inputFrom(undefined))],
    // as: `getNextPageParam` alone makes them
    queryFn: ({ pageParam }) => call(route, inputFrom(pageParam as string | undefined)),
    initialPageParam: undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    refetchInterval: askAgainMs,
  })
}
