import { vnNumberCount } from '@banyan/contract'
import { findRules } from '@banyan/games/lottery'
import { sum } from '@banyan/money'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { fastGameCode, gameMenuQuery, useDrawHistory, useGame } from '../../lib/draws.ts'
import { useFormat } from '../../lib/format.ts'
import { useText } from '../../lib/i18n.ts'
import { isGain } from '../../lib/is-gain.ts'
import { paths } from '../../lib/paths.ts'
import { toasts } from '../../lib/toasts.ts'
import { type Ticket, ticketsOn } from './draw/tickets.ts'
import { useReveal } from './draw/use-reveal.ts'
import { useTicks } from './draw/use-ticks.ts'
import { useWatch } from './draw/use-watch.ts'
import { useOrders } from './orders/use-orders.ts'
import { useMyBets } from './records/use-my-bets.ts'
import { cheer } from './sound.ts'
import type { Ended } from './use-settled.ts'

/** The pages of an area show its stations alone. */
const areas: Readonly<Record<string, string>> = {
  [paths.vnLottery]: 'VN',
  [paths.seaLottery]: 'SEA',
  [paths.elott]: 'ELOTT',
}

/** Everything the page knows from the server about its stations, its draw and the member's bets, kept up to date. */
export function useLottery() {
  const { gameCode = fastGameCode, playType } = useLotterySearch()
  const navigate = useNavigate()
  const area = useArea()
  const menu = useQuery(gameMenuQuery)
  const { game: named, failed, retry } = useGame(gameCode)
  // Rules that are newer than this page cannot be bet on with it.
  const game = named && findRules(named) ? named : undefined
  const history = useDrawHistory(gameCode, vnNumberCount)
  const offline = useWatch(game, retry)
  const reveal = useReveal(game)
  const revealing = reveal.startedAt === null ? null : (reveal.last?.numero ?? null)
  // Frequencies and history do not tell a result that is still being drawn on the screen.
  const draws = useMemo(
    () => history.data?.draws.filter((draw) => draw.numero !== revealing),
    [history.data, revealing],
  )
  useTicks(game?.current ?? null)
  const tell = useSettledToast()
  const bets = useMyBets(gameCode, revealing, tell)
  const orders = useOrders(gameCode, revealing, tell)
  const shown = reveal.last?.numero
  const tickets = useMemo(
    (): readonly Ticket[] => (shown === undefined ? [] : ticketsOn(shown, bets.list ?? [], orders)),
    [shown, bets.list, orders],
  )
  return {
    gameCode,
    playType,
    games: menu.data?.games.filter((each) => findRules(each) && (area === undefined || each.area === area)),
    game,
    failed: failed || (menu.isSuccess && !game),
    retry,
    offline,
    reveal,
    tickets,
    bets,
    orders,
    draws,
    drawsFailed: history.isError && !history.data,
    // the routes declare no search of their own
    chooseGame: (next: string) => void navigate({ to: '.', search: { gameCode: next } as never, replace: true }),
  }
}

function useArea(): string | undefined {
  return areas[useLocation().pathname]
}

function useLotterySearch() {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const text = (name: string) => (typeof search[name] === 'string' ? search[name] : undefined)
  return { gameCode: text('gameCode'), playType: text('playType') }
}

/**
 * Every win is told, those of one draw together. It is a win only when it returns more than was staked (art direction,
 * "Responsible play and honest design").
 */
function useSettledToast() {
  const t = useText()
  const format = useFormat()
  return (bets: readonly Ended[]) => {
    const won = bets.filter(isGain)
    if (won.length > 0) {
      toasts.success({
        title: t('lottery.slip.wonTitle', { amount: format.amount(sum(won.map((bet) => bet.payoutAmount))) }),
        text: won
          .map((bet) => t('lottery.slip.won', { bet: bet.id, amount: format.amount(bet.payoutAmount) }))
          .join(' · '),
      })
      cheer()
    }
    const refunded = bets.filter(({ status }) => status === 'void')
    if (refunded.length > 0)
      toasts.warning({
        title: t('lottery.slip.refundedTitle'),
        text: refunded
          .map((bet) => t('lottery.slip.refunded', { bet: bet.id, amount: format.amount(bet.stakeAmount) }))
          .join(' · '),
      })
  }
}
