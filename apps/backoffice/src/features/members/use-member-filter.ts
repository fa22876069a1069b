import { type MemberState, memberStates, memberWays } from '@banyan/contract'
import { useSearch } from '../../lib/route.tsx'

const ranksMost = 20
const anyState = 'any' as const
const day = /^\d{4}-\d{2}-\d{2}$/

/** What of the members is shown, by the address: a reload and a link to a colleague show the same. */
export function useMemberFilter() {
  const [search, show] = useSearch()
  const way = memberWays.find((each) => each === search.get('by')) ?? 'account'
  const state = memberStates.find((each) => each === search.get('state')) ?? anyState
  const rank = ranks.find((each) => String(each) === search.get('rank')) ?? null
  const [from, until] = [dayOf(search.get('from')), dayOf(search.get('until'))]
  const filter = {
    by: way === 'account' ? null : way,
    text: search.get('text') ?? '',
    state: state === anyState ? null : state,
    rank: rank === null ? null : String(rank),
    from,
    until,
  } as const
  return { filter, way, state, rank, from, until, text: filter.text, after: search.get('after'), show }
}

export type MemberFilter = ReturnType<typeof useMemberFilter>

/** The states to choose from, and all. */
export const shownStates = [anyState, ...memberStates] as const satisfies readonly (MemberState | 'any')[]

/** The ranks that can be asked for. */
export const ranks = Array.from({ length: ranksMost }, (_, n) => n + 1)

const dayOf = (text: string | null) => (text !== null && day.test(text) ? text : null)

/** What the server is asked. Days are days of this computer; the last one counts to its end. */
export function askedOf({ way, state, rank, from, until, text, after }: MemberFilter) {
  return {
    text,
    count: 50,
    ...(text !== '' && way !== 'account' && { by: way }),
    ...(state !== 'any' && { state }),
    ...(rank !== null && { rank }),
    ...(from !== null && { from: new Date(`${from}T00:00`) }),
    ...(until !== null && { until: dayAfter(until) }),
    ...(after !== null && { after }),
  }
}

function dayAfter(text: string): Date {
  const next = new Date(`${text}T00:00`)
  next.setDate(next.getDate() + 1)
  return next
}
