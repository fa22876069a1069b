import type { DrawnDraw, LotteryOrder, OrderStatus } from '@banyan/contract'
import { type Rules, isPlayCode } from '@banyan/games/lottery'
import { sum } from '@banyan/money'
import { Button, Pill } from '@banyan/ui'
import { useState } from 'react'
import { useFormat } from '../../../lib/format.ts'
import { useText } from '../../../lib/i18n.ts'
import { lazyDialog } from '../../../lib/lazy-part.tsx'
import { shortNumero } from '../numero.ts'
import { winningLines } from '../draw/tickets.ts'
import { numbersText } from '../slip/Basket.tsx'
import styles from './Orders.module.css'

const CancelOrderDialog = lazyDialog(async () => (await import('./CancelOrderDialog.tsx')).CancelOrderDialog)

const tones = {
  running: 'amber',
  stopped: 'leaf',
  cancelled: 'neutral',
  finished: 'neutral',
} as const satisfies Record<OrderStatus, string>

interface OrdersProps {
  readonly gameCode: string
  readonly orders: readonly LotteryOrder[]
  readonly rules: Rules
  /** Newest first: they say which line won. */
  readonly draws: readonly DrawnDraw[]
}

/** The same bet over several draws: how far each order has come, what it cost and paid, and the way out of it. */
export function Orders({ gameCode, orders, rules, draws }: OrdersProps) {
  const t = useText()
  return (
    <ul className={styles.orders} aria-label={t('lottery.order.list')}>
      {orders.map((order) => (
        <li key={order.id}>
          <OrderCard gameCode={gameCode} order={order} rules={rules} draws={draws} />
        </li>
      ))}
    </ul>
  )
}

function OrderCard({ order, ...props }: Omit<OrdersProps, 'orders'> & { readonly order: LotteryOrder }) {
  const { gameCode } = props
  const t = useText()
  const format = useFormat()
  const { bets, status, stopsAfterWin } = order
  const [first] = order.lines
  // What came back because the order stopped was drawn for nobody: it is no draw that is over.
  const ended = bets.filter(({ status: end }) => end !== 'placed' && end !== 'cancelled').length
  const returned = bets.filter(({ status: end }) => end === 'push' || end === 'void' || end === 'cancelled')
  const paid = bets.filter((bet) => bet.status === 'won')
  const winner = paid.at(-1)
  const range = [bets[0], bets.at(-1)].map((bet) => shortNumero(bet?.numero ?? '')).join(' – ')
  const fact = (label: string, value: bigint) => (
    <div>
      <dt>{label}</dt>
      <dd className="n">{format.amount(value)}</dd>
    </div>
  )
  return (
    <article className={styles.order}>
      <header>
        <span>
          <b>{first && isPlayCode(first.play) ? t(`play.${first.play}.name`) : first?.play}</b>{' '}
          <span className="n">{numbersText(t, first?.numbers ?? [], 4)}</span>
          {order.lines.length > 1 && <small> {t('lottery.record.moreLines', { count: order.lines.length - 1 })}</small>}
        </span>
        <Pill tone={tones[status]}>
          {status === 'stopped' && winner
            ? t('lottery.order.stoppedAt', { numero: shortNumero(winner.numero) })
            : t(`lottery.order.status_${status}`)}
        </Pill>
      </header>
      <ol className={styles.steps} aria-hidden="true">
        {bets.map((bet) => (
          <li key={bet.id} data-status={bet.status} />
        ))}
      </ol>
      <p>
        <span className="n">{t('lottery.draw.numero', { numero: range })}</span>
        <span className="n">{t('lottery.order.progress', { ended, draws: bets.length })}</span>
        {stopsAfterWin && status === 'running' && <span>{t('lottery.order.stop')}</span>}
      </p>
      <Wins order={order} {...props} />
      <dl>
        {fact(t('lottery.slip.totalStake'), sum(bets.map((bet) => bet.stakeAmount)))}
        {fact(t('lottery.order.paid'), sum(paid.map((bet) => bet.payoutAmount)))}
        {fact(t('lottery.order.returned'), sum(returned.map((bet) => bet.payoutAmount)))}
      </dl>
      {status === 'running' && <CancelOrder gameCode={gameCode} order={order} />}
    </article>
  )
}

/** The draws that an order won, each with the lines and the numbers that came. */
function Wins({ order, rules, draws }: Omit<OrdersProps, 'orders' | 'gameCode'> & { readonly order: LotteryOrder }) {
  const t = useText()
  const won = order.bets.flatMap(({ id, numero, status }) => {
    const draw = status === 'won' ? draws.find((each) => each.numero === numero) : undefined
    return draw ? [{ id, numero, lines: winningLines(rules, order.lines, draw.prizes) }] : []
  })
  return won.map(({ id, numero, lines }) => (
    <p key={id} className={styles.won}>
      {t('lottery.order.wonBy', {
        numero: shortNumero(numero),
        lines: lines.map(({ play, numbers }) => `${t(`play.${play}.name`)} ${numbersText(t, numbers)}`).join(', '),
      })}
    </p>
  ))
}

/** Takes back the draws that are still open, after a question. */
function CancelOrder({ gameCode, order }: { readonly gameCode: string; readonly order: LotteryOrder }) {
  const t = useText()
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button size="sm" onClick={() => setAsking(true)}>
        {t('lottery.order.cancel')}
      </Button>
      <CancelOrderDialog open={asking} gameCode={gameCode} orderId={order.id} onClose={() => setAsking(false)} />
    </>
  )
}
