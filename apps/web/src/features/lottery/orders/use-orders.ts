import { type LotteryOrder, lotteryOrderRoutes } from '@banyan/contract'
import { useState } from 'react'
import { useRead } from '../../../lib/query.ts'
import { useTopic } from '../../../lib/realtime.ts'
import { useMember } from '../../../lib/session.ts'

/**
 * The orders to show: those that run, and the latest one. What a draw made of them is not
 * told while it is being revealed.
 */
export function useOrders(gameCode: string, revealing: string | null): readonly LotteryOrder[] {
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
  if (!member) return []
  return ((isSecret ? told : orders) ?? []).filter(({ status }, at) => status === 'running' || at === 0)
}
