import type { Bet, DrawnDraw, LotteryOrder } from '@banyan/contract'
import type { Rules } from '@banyan/games/lottery'
import { Card, TabPanel, UnderlineTabs } from '@banyan/ui'
import type { Ref } from 'react'
import { useText } from '../../../lib/i18n.ts'
import { NotLoaded } from '../../../lib/NotLoaded.tsx'
import { Orders } from '../orders/Orders.tsx'
import { DrawHistory } from './DrawHistory.tsx'
import { MyBets } from './MyBets.tsx'
import styles from './records.module.css'
import { Statistics } from './Statistics.tsx'
import type { useMyBets } from './use-my-bets.ts'

const tabs = ['mine', 'history', 'statistics'] as const
export type RecordTab = (typeof tabs)[number]

interface RecordsPanelProps {
  readonly ref: Ref<HTMLDivElement>
  readonly tab: RecordTab
  readonly onTab: (tab: RecordTab) => void
  readonly gameCode: string
  readonly rules: Rules
  readonly bets: ReturnType<typeof useMyBets>
  readonly orders: readonly LotteryOrder[]
  /** Newest first; undefined until known. */
  readonly draws: readonly DrawnDraw[] | undefined
  readonly drawsFailed: boolean
  readonly onRetryDraws: () => void
  readonly onRepeat: (bet: Bet) => void
}

/** My bets, the draws that were, and what they add up to. */
export function RecordsPanel({
  ref,
  tab,
  onTab,
  gameCode,
  rules,
  bets,
  orders,
  draws,
  drawsFailed,
  onRetryDraws,
  onRepeat,
}: RecordsPanelProps) {
  const t = useText()
  return (
    <Card ref={ref} as="section" className={styles.card} aria-label={t('lottery.record.tabs')}>
      <UnderlineTabs
        group="records"
        label={t('lottery.record.tabs')}
        value={tab}
        onChange={onTab}
        items={tabs.map((id) => ({ id, label: t(`lottery.record.${id}`) }))}
      />
      <TabPanel group="records" value={tab} className={styles.panel}>
        {tab === 'mine' && orders.length > 0 && (
          <Orders gameCode={gameCode} orders={orders} rules={rules} draws={draws ?? []} />
        )}
        {tab === 'mine' && (orders.length === 0 || bets.list?.length !== 0) && (
          <MyBets bets={bets} onRepeat={onRepeat} />
        )}
        {tab !== 'mine' && drawsFailed && <NotLoaded onRetry={onRetryDraws} />}
        {tab === 'history' && !drawsFailed && (
          <DrawHistory rules={rules} draws={draws ?? []} loading={draws === undefined} />
        )}
        {tab === 'statistics' && !drawsFailed && (
          <Statistics rules={rules} draws={draws ?? []} loading={draws === undefined} />
        )}
      </TabPanel>
    </Card>
  )
}
