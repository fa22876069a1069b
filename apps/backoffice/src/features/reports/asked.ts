import { type ReportDimension, reportDimensions, reportFigures, reportRanges } from '@banyan/contract'
import { useSearch } from '../../lib/route.tsx'

/** What a report is narrowed to, in the order in which it is chosen. */
export const narrowings = ['category', 'vendor', 'game', 'agent', 'member'] as const
export type Narrowing = (typeof narrowings)[number]

/** The report of those who registered, beside those by dimension. */
export const registrations = 'registrations'

interface Way {
  readonly by: ReportDimension
  readonly as: Narrowing | 'day'
}

/** Where a row of a report leads: to another dimension, of that row alone. */
export const wayOn: Readonly<Partial<Record<ReportDimension, Way>>> = {
  day: { by: 'game', as: 'day' },
  category: { by: 'game', as: 'category' },
  vendor: { by: 'game', as: 'vendor' },
  game: { by: 'player', as: 'game' },
  agent: { by: 'player', as: 'agent' },
  player: { by: 'day', as: 'member' },
}

const withoutNarrowing = Object.fromEntries(
  narrowings.flatMap((name) => [[name, null] as const, [`${name}_name`, null]]),
)

/** What is asked for in the address. Without days, the last seven. */
export function useAsked() {
  const [search, set] = useSearch()
  const here = Object.fromEntries(search)
  const own = { from: search.get('from') ?? '', until: search.get('until') ?? '' }
  const isOwn = own.from !== '' && own.until !== ''
  return {
    isOfRegistrations: search.get('by') === registrations,
    /** By what those who registered are shown. */
    shownBy: search.get('shown') === 'source' ? ('source' as const) : ('day' as const),
    by: reportDimensions.find((each) => each === search.get('by')) ?? 'day',
    sort: reportFigures.find((each) => each === search.get('sort')) ?? null,
    range: isOwn ? null : (reportRanges.find((each) => each === search.get('range')) ?? 'week'),
    own,
    currency: search.get('currency'),
    only: narrowings.flatMap((name) => {
      const value = search.get(name)
      return value === null ? [] : [{ name, value, label: search.get(`${name}_name`) ?? value }]
    }),
    after: search.get('after'),
    /** Asks for something else besides, from the first page on. */
    change: (more: Readonly<Record<string, string | null>>) => set({ ...here, after: null, ...more }),
    page: (after: string | null) => set({ ...here, after }),
    /** Asks for another dimension of everything. */
    show: (by: ReportDimension | typeof registrations) =>
      set({ ...here, ...withoutNarrowing, by, sort: null, after: null }),
    /** Goes on from a row to what it is made of. */
    goOn({ by, as }: Way, { key, label }: { readonly key: string; readonly label: string }) {
      const kept = { ...here, by, sort: null, after: null }
      // What is kept of a player or an agent is not kept by game.
      const without = as === 'member' || as === 'agent' ? withoutNarrowing : {}
      if (as === 'day') set({ ...kept, range: null, from: key, until: key })
      else set({ ...kept, ...without, [as]: key, [`${as}_name`]: label })
    },
  }
}

export type Asked = ReturnType<typeof useAsked>
