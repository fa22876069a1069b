import { learnServerTime } from '@banyan/client'
import { type DrawnDraw, type LotteryGame, type OutputOf, type TopicEvent, lotteryRoutes } from '@banyan/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { earlyAnswer } from './early.ts'
import { keyOf, queryClient, useRead, valueOf } from './query.ts'
import { useTopic } from './realtime.ts'

/** Our 1-minute northern draw. */
export const fastGameCode = 'VNMB_1M'

const menuKey = keyOf(lotteryRoutes.gameMenu, {})

/** The games with their current draws and last results. Each answer also sets the clock of the countdowns. */
export const gameMenuQuery = queryOptions({
  queryKey: menuKey,
  queryFn: async ({ signal }) => {
    const startedAt = Date.now()
    const early = earlyAnswer(lotteryRoutes.gameMenu.path)
    const menu = await valueOf(lotteryRoutes.gameMenu, {}, signal)
    // An early answer may have waited for the scripts: its own instants count.
    const { askedAt, receivedAt } = (await early?.catch(() => null)) ?? { askedAt: startedAt, receivedAt: Date.now() }
    learnServerTime(menu.serverTime, receivedAt - askedAt, receivedAt)
    return menu
  },
})

type GameMenu = OutputOf<typeof lotteryRoutes.gameMenu>
type DrawHistory = OutputOf<typeof lotteryRoutes.drawHistory>

const instantsOf = (draw: Extract<TopicEvent, { kind: 'draw_opened' }>['draw']) => ({
  ...draw,
  opensAt: new Date(draw.opensAt),
  closesAt: new Date(draw.closesAt),
  drawsAt: new Date(draw.drawsAt),
})

/**
 * The game after an event of its topic. Events carry what they change, so that a draw
 * does not send every browser to the server at once.
 */
export function gameAfter(game: LotteryGame, event: TopicEvent): LotteryGame {
  if (event.kind === 'draw_opened') return { ...game, current: instantsOf(event.draw) }
  const finished =
    event.kind === 'draw_result' ? event.draw.numero : event.kind === 'draw_void' ? event.numero : undefined
  if (finished === undefined) return game
  const current = game.current?.numero === finished ? null : game.current
  return event.kind === 'draw_result'
    ? { ...game, current, last: { ...instantsOf(event.draw), prizes: event.prizes } }
    : { ...game, current }
}

function noteDrawEvent(gameCode: string, event: TopicEvent) {
  queryClient.setQueryData<GameMenu>(
    menuKey,
    (menu) =>
      menu && {
        ...menu,
        games: menu.games.map((game) => (game.gameCode === gameCode ? gameAfter(game, event) : game)),
      },
  )
  if (event.kind !== 'draw_result') return
  const drawn: DrawnDraw = { ...instantsOf(event.draw), prizes: event.prizes }
  queryClient.setQueriesData<DrawHistory>(
    {
      queryKey: [lotteryRoutes.drawHistory.path],
      predicate: (query) => JSON.stringify(query.queryKey).includes(`"${gameCode}"`),
    },
    (history) =>
      history && {
        draws: [drawn, ...history.draws.filter((draw) => draw.numero !== drawn.numero)].slice(
          0,
          Math.max(history.draws.length, 10),
        ),
      },
  )
}

/** One game, kept up to date by its topic. `undefined` until known; `failed` when it could not be had. */
export function useGame(gameCode: string): {
  readonly game: LotteryGame | undefined
  readonly failed: boolean
  readonly retry: () => void
} {
  const menu = useQuery(gameMenuQuery)
  const game = menu.data?.games.find((each) => each.gameCode === gameCode)
  const retry = () => {
    void queryClient.invalidateQueries({ queryKey: menuKey }, { cancelRefetch: false })
    void queryClient.invalidateQueries({ queryKey: [lotteryRoutes.drawHistory.path] }, { cancelRefetch: false })
  }
  useTopic(`draws.${gameCode}`, {
    event: (event) => noteDrawEvent(gameCode, event),
    reset: retry,
    // A page that has nothing yet is fetching it at this moment.
    joined: () => game && retry(),
  })
  return { game, failed: menu.isError && !menu.data, retry }
}

/** The last drawn draws of a game, newest first. */
export function useDrawHistory(gameCode: string, count: number) {
  return useRead(lotteryRoutes.drawHistory, { gameCode, count })
}
