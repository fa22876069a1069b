import { type ReportDayOrder, staffReportRoutes } from '@banyan/contract'
import { Button, Card, type Column, EmptyState, Pill, Stack, Text, formatNumber } from '@banyan/ui'
import { useState } from 'react'
import { ListTable } from '../../lib/ListTable.tsx'
import styles from '../../lib/Page.module.css'
import { ReasonDialog } from '../../lib/ReasonDialog.tsx'
import { toasts, useAct, useRead } from '../../lib/query.ts'
import { useLanguage, useText } from '../../lib/texts.ts'
import { instant } from '../../lib/time.ts'

const { orderReportDay, reportDayOrders } = staffReportRoutes

/** So often the list is asked while a day is under way. */
const askAgainMs = 1500

/** Has a day of very many bets made anew behind the scenes. */
export function OrderDay({ day }: { readonly day: string }) {
  const t = useText()
  const [isAsked, setIsAsked] = useState(false)
  const order = useAct(orderReportDay, [reportDayOrders])
  const onSuccess = () => {
    toasts.success({ title: t('reports.ordered', { day }) })
    setIsAsked(false)
  }
  return (
    <>
      <Button size="lg" icon="clock-countdown" disabled={day === ''} onClick={() => setIsAsked(true)}>
        {t('reports.order')}
      </Button>
      {isAsked && (
        <ReasonDialog
          title={t('reports.check_title', { day })}
          text={t('reports.order_text')}
          confirm={t('reports.order')}
          busy={order.isPending}
          onConfirm={(reason) => order.mutate({ day, reason }, { onSuccess })}
          onCancel={() => setIsAsked(false)}
        />
      )}
    </>
  )
}

const isOpen = ({ state }: ReportDayOrder) => state === 'waiting' || state === 'running'

/** The days that were made anew behind the scenes, with how far they are and what differed. */
export function DayOrders() {
  const t = useText()
  const columns = useColumns()
  const read = useRead(reportDayOrders, {})
  const isAny = read.data?.orders.some(isOpen) ?? false
  const { data, error, isPending, refetch } = useRead(reportDayOrders, {}, isAny ? { refetchInterval: askAgainMs } : {})
  return (
    <Card as="section" padded className={styles.scroll} aria-label={t('reports.orders')}>
      <h3>{t('reports.orders')}</h3>
      <ListTable
        label={t('reports.orders')}
        columns={columns}
        rows={data?.orders ?? []}
        rowKey={({ orderId }) => orderId}
        loadingRows={isPending ? 2 : 0}
        empty={<EmptyState title={t('reports.orders_empty')} />}
        failure={error}
        onRetry={() => void refetch()}
      />
    </Card>
  )
}

function useColumns(): readonly Column<ReportDayOrder>[] {
  const t = useText()
  return [
    { id: 'day', head: t('reports.check_day'), cell: ({ day }) => <strong>{day}</strong> },
    { id: 'by', head: t('reports.order_by'), cell: ({ by }) => by },
    { id: 'asked', head: t('reports.asked_at'), cell: ({ askedAt }) => instant(askedAt) },
    { id: 'progress', head: t('reports.progress'), cell: (order) => <Progress order={order} /> },
    { id: 'found', head: t('reports.order_found'), cell: (order) => <Found order={order} /> },
  ]
}

const tones = { waiting: 'neutral', running: 'info', done: 'win', failed: 'amber' } as const
const stepTexts = [
  'reports.order_step_0',
  'reports.order_step_1',
  'reports.order_step_2',
  'reports.order_step_3',
] as const

function Progress({ order: { state, step } }: { readonly order: ReportDayOrder }) {
  const t = useText()
  const text = state === 'running' ? (stepTexts[step] ?? stepTexts[0]) : (`reports.order_state_${state}` as const)
  return <Pill tone={tones[state]}>{t(text)}</Pill>
}

function Found({ order: { state, kept, made, rowsLeft } }: { readonly order: ReportDayOrder }) {
  const t = useText()
  const language = useLanguage()
  if (state !== 'done') return '–'
  const parts = Object.keys(kept)
  return (
    <Stack gap={4}>
      {parts.length === 0 && t('reports.order_even')}
      {parts.map((part) => (
        <Text key={part} size={13}>
          {part}: {kept[part]} → {made[part]}
        </Text>
      ))}
      {(rowsLeft ?? 0) > 0 && (
        <Text tone="loss" size={13}>
          {t('reports.order_left', { rows: formatNumber(rowsLeft ?? 0, language) })}
        </Text>
      )}
    </Stack>
  )
}
