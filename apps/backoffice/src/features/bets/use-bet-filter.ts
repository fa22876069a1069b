import { betStatuses, betWays } from '@banyan/contract'
import { useSearch } from '../../lib/route.tsx'

export const lists = ['all', 'waiting'] as const
const day = /^\d{4}-\d{2}-\d{2}$/
const dayOf = (text: string | null) => (text !== null && day.test(text) ? text : null)

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
    from: dayOf(search.get('from')),
    until: dayOf(search.get('until')),
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
    ...(from !== null && { from: new Date(`${from}T00:00`) }),
    ...(until !== null && { until: dayAfter(until) }),
    ...(before !== null && { before }),
  }
}

function dayAfter(text: string): Date {
  const next = new Date(`${text}T00:00`)
  next.setDate(next.getDate() + 1)
  return next
}
