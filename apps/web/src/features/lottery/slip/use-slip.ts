import { type LotteryGame, wageringRoutes } from '@banyan/contract'
import { type PlayCode, rulesOf } from '@banyan/games/lottery'
import { useReducer } from 'react'
import { useBalance } from '../../../lib/balance.ts'
import { useFormat } from '../../../lib/format.ts'
import { useText } from '../../../lib/i18n.ts'
import { useRead } from '../../../lib/query.ts'
import { requireMember } from '../../../lib/require-member.ts'
import { useMember } from '../../../lib/session.ts'
import { toasts } from '../../../lib/toasts.ts'
import { phaseOf } from '../draw/phase.ts'
import { useClock } from '../../../lib/use-clock.ts'
import { shortNumero } from '../numero.ts'
import type { BetSlipProps } from './BetSlip.tsx'
import { type SlipChange, type Slip, changeSlip, emptySlip, marketOf, slipLines } from './slip.ts'
import { type PlaceFailure, usePlaceBet } from './use-place-bet.ts'

/** The slip of a game with all it needs to be shown and placed. `onDone` hears that it was placed. */
export function useSlip(
  game: LotteryGame,
  playType: string | undefined,
  onRefused: (failure: PlaceFailure) => void,
  onDone: () => void,
): BetSlipProps {
  const t = useText()
  const format = useFormat()
  const market = marketOf(game)
  const [slip, change] = useReducer(
    (now: Slip, next: SlipChange) => changeSlip(now, next, market),
    emptySlip(firstPlay(game, playType)),
  )
  const isOpen = useClock((now) => game.current !== null && ['open', 'closing'].includes(phaseOf(game.current, now)))
  const member = useMember()
  const balance = useBalance()
  const protection = useRead(wageringRoutes.protection, {}, { enabled: member !== null })
  const { placing, place, dismiss } = usePlaceBet((bet, input) => {
    change({ do: 'placed' })
    const facts = { amount: format.amount(bet.stakeAmount), numero: shortNumero(input.numero) }
    toasts.success({
      title: t('lottery.slip.placedTitle'),
      text:
        'betId' in bet
          ? t('lottery.slip.placed', { bet: bet.betId, ...facts })
          : t('lottery.order.placed', { draws: input.order?.draws ?? 1, ...facts }),
    })
    onDone()
  }, onRefused)

  function onPlace() {
    const lines = slipLines(slip, market)
    if (market.numero === null || lines.length === 0) return
    const input = {
      gameCode: game.gameCode,
      numero: market.numero,
      lines: lines.map((line) => ({ ...line, numbers: [...line.numbers] })),
      ...(slip.draws > 1 && { order: { draws: slip.draws, stopsAfterWin: slip.stopsAfterWin } }),
    }
    // After a login the very bet that was pressed is placed; if its draw has closed meanwhile, the server refuses it.
    requireMember(() => place(input))
  }

  return {
    slip,
    market,
    change,
    placing,
    draw: game.current,
    isOpen,
    onPlace,
    onDismiss: dismiss,
    balanceAmount: member ? balance.amount : undefined,
    house: protection.data?.house ?? null,
    remainingAmount: protection.data?.leftToStakeAmount ?? null,
  }
}

function firstPlay(game: LotteryGame, playType: string | undefined): PlayCode {
  const rules = rulesOf(game)
  const offered = rules.plays.filter(({ code }) => game.plays.some(({ play }) => play === code))
  return (offered.find(({ code }) => code === playType) ?? offered[0])?.code ?? rules.endings
}
