import { type InputOf, ledgerRoutes, bettingRecordRoutes } from '@banyan/contract'
import { useQuery } from '@tanstack/react-query'
import { valueOf } from '../../lib/query.ts'
import { usePages } from '../../lib/use-pages.ts'

export type BetFilter = Omit<InputOf<typeof bettingRecordRoutes.bettingRecord>, 'before' | 'count'>
export type EntryFilter = Omit<InputOf<typeof ledgerRoutes.accountRecord>, 'before' | 'count'>

const pageSize = 20

/**
 * The betting record page by page, newest first; each page begins where the one before
 * ended, so that new bets shift nothing. Nothing is asked for until there is a filter.
 */
export function useBets(filter: BetFilter | null) {
  return usePages(bettingRecordRoutes.bettingRecord, (from) => ({ ...filter, ...from, count: pageSize }), {
    enabled: filter !== null,
  })
}

/** The account record page by page, newest first. Nothing is asked for until there is a filter. */
export function useEntries(filter: EntryFilter | null) {
  return usePages(ledgerRoutes.accountRecord, (from) => ({ ...filter, ...from, count: pageSize }), {
    enabled: filter !== null,
  })
}

/** One bet by its id, with what the catalogue calls its game; null when the member has none of that id. */
export function useBet(id: string) {
  const route = bettingRecordRoutes.bettingRecord
  return useQuery({
    queryKey: [route.path, 'bet', id],
    queryFn: async ({ signal }) => {
      const { bets, games } = await valueOf(route, { id, count: 1 }, signal)
      const [bet] = bets
      return bet ? { bet, called: games.find(({ gameCode }) => gameCode === bet.gameCode) } : null
    },
  })
}
