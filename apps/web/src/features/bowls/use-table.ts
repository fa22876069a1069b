import { learnServerTime, serverNow } from '@banyan/client'
import { type BowlCode, type BowlTable, type OutputOf, type TopicEvent, bowlRoutes } from '@banyan/contract'
import { type BowlGame, findBowlGame } from '@banyan/games/bowls'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { askAgain, keyOf, queryClient, valueOf } from '../../lib/query.ts'
import { useTopic } from '../../lib/realtime.ts'
import { isOverdue } from './phase.ts'

type Tables = OutputOf<typeof bowlRoutes.bowlTables>
const key = keyOf(bowlRoutes.bowlTables, {})
const askEveryMs = 3_000

/** The tables; each answer also sets the clock of the countdowns. */
export const bowlTablesQuery = queryOptions({
  queryKey: key,
  queryFn: async ({ signal }) => {
    const askedAt = Date.now()
    const answer = await valueOf(bowlRoutes.bowlTables, {}, signal)
    const receivedAt = Date.now()
    learnServerTime(answer.serverTime, receivedAt - askedAt, receivedAt)
    return answer
  },
})

/**
 * The table after an event of its topic: events carry what they change, so that a round sends nobody to the server.
 */
export function tableAfter(table: BowlTable, event: TopicEvent): BowlTable {
  if (event.kind === 'draw_opened') {
    const { opensAt, closesAt, drawsAt, ...name } = event.draw
    const instants = { opensAt: new Date(opensAt), closesAt: new Date(closesAt), drawsAt: new Date(drawsAt) }
    return { ...table, current: { ...name, ...instants } }
  }
  const over = event.kind === 'draw_result' ? event.draw.numero : event.kind === 'draw_void' ? event.numero : null
  if (over === null) return table
  const current = table.current?.numero === over ? null : table.current
  if (event.kind !== 'draw_result') return { ...table, current }
  const result = { numero: over, drawsAt: new Date(event.draw.drawsAt), faces: event.prizes['faces'] ?? [] }
  const before = table.results.filter(({ numero }) => numero !== over)
  return { ...table, current, results: [result, ...before].slice(0, Math.max(table.results.length, 1)) }
}

function note(gameCode: string, event: TopicEvent) {
  queryClient.setQueryData<Tables>(
    key,
    (known) =>
      known && {
        ...known,
        tables: known.tables.map((table) => (table.gameCode === gameCode ? tableAfter(table, event) : table)),
      },
  )
  // What it paid is known when it says so, and a void round has given back.
  if (event.kind === 'bets_settled') void askAgain(bowlRoutes.bowlBets)
}

export interface KnownTable {
  readonly table: BowlTable
  readonly game: BowlGame
}

/** One table, kept up to date by its topic. `undefined` until known; `failed` when it could not be had. */
export function useTable(gameCode: BowlCode): {
  readonly known: KnownTable | undefined
  readonly failed: boolean
  readonly retry: () => void
} {
  const query = useQuery({
    ...bowlTablesQuery,
    refetchInterval: ({ state }) => {
      const table = state.data?.tables.find((each) => each.gameCode === gameCode)
      return table && isOverdue(table, serverNow()) ? askEveryMs : false
    },
  })
  const retry = () => void queryClient.invalidateQueries({ queryKey: key }, { cancelRefetch: false })
  const table = query.data?.tables.find((each) => each.gameCode === gameCode)
  useTopic(`draws.${gameCode}`, {
    event: (event) => note(gameCode, event),
    reset: retry,
    joined: () => table && retry(),
  })
  // A game that is newer than this page cannot be bet on with it.
  const game = table && findBowlGame(table)
  const known = table && game ? { table, game } : undefined
  return { known, failed: (query.isError && !query.data) || (query.isSuccess && !known), retry }
}
