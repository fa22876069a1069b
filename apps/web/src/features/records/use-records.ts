import { type InputOf, type OutputOf, encodeInput, ledgerRoutes, wageringRoutes } from '@banyan/contract'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type CallFailed, valueOf } from '../../lib/query.ts'

type BetFilter = Omit<InputOf<typeof wageringRoutes.bettingRecord>, 'before' | 'count'>
type EntryFilter = Omit<InputOf<typeof ledgerRoutes.accountRecord>, 'before' | 'count'>
type Cursor = string | null

const pageSize = 20

/**
 * The betting record page by page, newest first; each page begins where the one before
 * ended, so that new bets shift nothing. Nothing is asked for until there is a filter.
 */
export function useBets(filter: BetFilter | null) {
  const route = wageringRoutes.bettingRecord
  return useInfiniteQuery<
    OutputOf<typeof route>,
    CallFailed,
    { pages: OutputOf<typeof route>[] },
    readonly unknown[],
    Cursor
  >({
    queryKey: [route.path, 'pages', encodeInput(route, filter ?? {})],
    enabled: filter !== null,
    queryFn: ({ pageParam, signal }) =>
      valueOf(route, { ...filter, ...(pageParam && { before: pageParam }), count: pageSize }, signal),
    initialPageParam: null,
    getNextPageParam: (page) => page.next,
  })
}

/** The account record page by page, newest first. Nothing is asked for until there is a filter. */
export function useEntries(filter: EntryFilter | null) {
  const route = ledgerRoutes.accountRecord
  return useInfiniteQuery<
    OutputOf<typeof route>,
    CallFailed,
    { pages: OutputOf<typeof route>[] },
    readonly unknown[],
    Cursor
  >({
    queryKey: [route.path, 'pages', encodeInput(route, filter ?? {})],
    enabled: filter !== null,
    queryFn: ({ pageParam, signal }) =>
      valueOf(route, { ...filter, ...(pageParam && { before: pageParam }), count: pageSize }, signal),
    initialPageParam: null,
    getNextPageParam: (page) => page.next,
  })
}

/** One bet by its id; null when the member has none of that id. */
export function useBet(id: string) {
  const route = wageringRoutes.bettingRecord
  return useQuery({
    queryKey: [route.path, 'bet', id],
    queryFn: async ({ signal }) => {
      const { bets } = await valueOf(route, { id, count: 1 }, signal)
      return bets[0] ?? null
    },
  })
}
