import { betStatuses, betWays } from '@banyan/contract'
import { dayEnd, dayIn, dayStart } from '../../lib/days.ts'
import { useSearch } from '../../lib/route.tsx'

export const lists = ['all', 'waiting'] as const

/** Which bets are shown, by the address: a reload and a link to a colleague show the same. */
export function useBetFilter() {
  const [search, show] = useSearch()
  const list = lists.find((each) => each === search.get('list')) ?? 'all'
  const by = betWays.find((each) => each === search.get('by')) ?? 'number'
  const status = betStatuses.find((each) => each === search.get('status')) ?? null
  const game = search.get('game')
  const filter = {
    by: by === 'number' ? null : by,
    text: search.get('text') ?? '',
    game,
    status,
    from: dayIn(search.get('from')),
    until: dayIn(search.get('until')),
  } as const
  return { list, by, status, game, filter, before: search.get('before'), show }
}

export type BetFilter = ReturnType<typeof useBetFilter>

/** What the server is asked. Days are days of this computer; the last one counts to its end. */
export function askedOf({ list, by, status, game, filter: { text, from, until }, before }: BetFilter) {
  if (list === 'waiting') return { list }
  return {
    list,
    count: 50,
    ...(text !== '' && { by, text }),
    ...(game !== null && { gameCode: game }),
    ...(status !== null && { status }),
    ...(from !== null && { from: dayStart(from) }),
    ...(until !== null && { until: dayEnd(until) }),
    ...(before !== null && { before }),
  }
}
