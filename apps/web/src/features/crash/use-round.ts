import { learnServerTime, serverNow } from '@banyan/client'
import { type OutputOf, type TopicEvent, crashCode, crashPointsShown, crashRoutes } from '@banyan/contract'
import { hundredthsOf } from '@banyan/games/crash'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { askAgain, keyOf, queryClient, valueOf } from '../../lib/query.ts'
import { useTopic } from '../../lib/realtime.ts'
import { useClock } from '../../lib/use-clock.ts'
import { type Shown, isOverdue, phaseOf, shownOf } from './phase.ts'

export type CrashTable = OutputOf<typeof crashRoutes.crashTable>
const key = keyOf(crashRoutes.crashTable, {})
const askEveryMs = 3_000

/** The round and the points before it; each answer also sets the clock that the lantern rises by. */
const tableQuery = queryOptions({
  queryKey: key,
  queryFn: async ({ signal }) => {
    const askedAt = Date.now()
    const answer = await valueOf(crashRoutes.crashTable, {}, signal)
    const receivedAt = Date.now()
    learnServerTime(answer.serverTime, receivedAt - askedAt, receivedAt)
    return answer
  },
})

/** The table after an event of its topic: events carry what they change, so that a round sends nobody to the server. */
export function tableAfter(table: CrashTable, event: TopicEvent): CrashTable {
  if (event.kind === 'draw_opened') {
    const { numero, opensAt, closesAt } = event.draw
    return { ...table, current: { numero, opensAt: new Date(opensAt), risesAt: new Date(closesAt) } }
  }
  const over = event.kind === 'draw_result' ? event.draw.numero : event.kind === 'draw_void' ? event.numero : null
  if (over === null) return table
  const current = table.current?.numero === over ? null : table.current
  if (event.kind !== 'draw_result') return { ...table, current }
  const point = hundredthsOf(event.prizes['point']?.[0] ?? '')
  const ended = { numero: over, point, endedAt: new Date(event.draw.drawsAt) }
  const before = table.rounds.filter(({ numero }) => numero !== over)
  return { ...table, current, rounds: [ended, ...before].slice(0, crashPointsShown) }
}

function note(event: TopicEvent) {
  queryClient.setQueryData<CrashTable>(key, (table) => table && tableAfter(table, event))
  if (event.kind === 'draw_opened' || event.kind === 'bets_settled') {
    void askAgain(crashRoutes.crashBets)
    void askAgain(crashRoutes.crashCrowd)
  }
}

/** The game, kept up to date by its topic. `undefined` until known; `failed` when it could not be had. */
export function useTable(): {
  readonly table: CrashTable | undefined
  readonly failed: boolean
  readonly retry: () => void
} {
  const query = useQuery({
    ...tableQuery,
    refetchInterval: ({ state }) => (state.data && isOverdue(state.data, serverNow()) ? askEveryMs : false),
  })
  const retry = () => void queryClient.invalidateQueries({ queryKey: key }, { cancelRefetch: false })
  useTopic(`draws.${crashCode}`, {
    event: note,
    reset: retry,
    joined: () => query.data && retry(),
  })
  return { table: query.data, failed: query.isError && !query.data, retry }
}

/** The round on the screen, by the server's clock. */
export function useShown(table: CrashTable): Shown {
  const phase = useClock((now) => phaseOf(table, now))
  return shownOf(table, phase)
}
