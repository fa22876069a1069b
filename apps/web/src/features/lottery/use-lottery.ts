import { type Bet, vnNumberCount } from '@banyan/contract'
import { findRules } from '@banyan/games/lottery'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { fastGameCode, gameMenuQuery, useDrawHistory, useGame } from '../../lib/draws.ts'
import { useFormat } from '../../lib/format.ts'
import { useText } from '../../lib/i18n.ts'
import { isGain } from '../../lib/is-gain.ts'
import { toasts } from '../../lib/toasts.ts'
import { useReveal } from './draw/use-reveal.ts'
import { useWatch } from './draw/use-watch.ts'
import { useOrders } from './orders/use-orders.ts'
import { useMyBets } from './records/use-my-bets.ts'

/** Everything the page knows from the server about its stations, its draw and the member's bets, kept up to date. */
export function useLottery() {
  const { gameCode = fastGameCode, playType } = useLotterySearch()
  const navigate = useNavigate()
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
  const tell = useSettledToast()
  const bets = useMyBets(gameCode, revealing, tell)
  const orders = useOrders(gameCode, revealing)
  return {
    gameCode,
    playType,
    games: menu.data?.games.filter(findRules),
    game,
    failed: failed || (menu.isSuccess && !game),
    retry,
    offline,
    reveal,
    bets,
    orders,
    draws,
    drawsFailed: history.isError && !history.data,
    // the routes declare no search of their own
    chooseGame: (next: string) => void navigate({ to: '.', search: { gameCode: next } as never, replace: true }),
  }
}

function useLotterySearch() {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const text = (name: string) => (typeof search[name] === 'string' ? search[name] : undefined)
  return { gameCode: text('gameCode'), playType: text('playType') }
}

/** A win is told only when it returns more than was staked (art direction, "Responsible play and honest design"). */
function useSettledToast() {
  const t = useText()
  const format = useFormat()
  return (bet: Bet) => {
    if (isGain(bet))
      toasts.success({
        title: t('lottery.slip.wonTitle'),
        text: t('lottery.slip.won', { bet: bet.id, amount: format.amount(bet.payoutAmount) }),
      })
    if (bet.status === 'void')
      toasts.warning({
        title: t('lottery.slip.refundedTitle'),
        text: t('lottery.slip.refunded', { bet: bet.id, amount: format.amount(bet.stakeAmount) }),
      })
  }
}
