import { type LotteryOrder, lotteryOrderRoutes } from '@banyan/contract'
import { signed } from '@banyan/money'
import { useMemo, useState } from 'react'
import { useRead } from '../../../lib/query.ts'
import { useTopic } from '../../../lib/realtime.ts'
import { useMember } from '../../../lib/session.ts'
import { type Ended, useSettled } from '../use-settled.ts'

/**
 * The orders to show: those that run, and the latest one. What a draw made of them is not told while it is being
 * revealed; `onSettled` hears of their bets after that.
 */
export function useOrders(
  gameCode: string,
  revealing: string | null,
  onSettled: (bets: readonly Ended[]) => void,
): readonly LotteryOrder[] {
  const member = useMember()
  const read = useRead(lotteryOrderRoutes.orders, { gameCode }, { enabled: member !== null })
  const orders = read.data?.orders
  const ask = () => void read.refetch()
  useTopic(member ? `draws.${gameCode}` : null, {
    event(event) {
      if (event.kind !== 'bets_settled' && event.kind !== 'draw_void') return
      if (orders?.some(({ bets }) => bets.some(({ numero, status }) => numero === event.numero && status === 'placed')))
        ask()
    },
    reset: ask,
    joined: () => undefined,
  })
  const [told, setTold] = useState(orders)
  const isSecret =
    revealing !== null &&
    orders !== undefined &&
    orders.some(({ bets }) => bets.some(({ numero }) => numero === revealing))
  if (!isSecret && told !== orders) setTold(orders)
  const seen = isSecret ? told : orders
  useSettled(
    useMemo(() => seen && endsOf(seen), [seen]),
    onSettled,
  )
  if (!member) return []
  return (seen ?? []).filter(({ status }, at) => status === 'running' || at === 0)
}

/** The bets of orders; one that its order gave back after a win is no news of its own. */
const endsOf = (orders: readonly LotteryOrder[]): readonly Ended[] =>
  orders
    .flatMap(({ bets }) => bets)
    .filter(({ status }) => status !== 'cancelled')
    .map((bet) => ({ ...bet, netAmount: signed(bet.payoutAmount, bet.stakeAmount) }))
