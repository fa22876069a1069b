import type { OutputOf, PayoutResultLine, PayoutVerdict, staffPayoutFileRoutes } from '@banyan/contract'
import { type Column, EmptyState, Pill, Table } from '@banyan/ui'
import styles from '../../../lib/Page.module.css'
import { useText } from '../../../lib/texts.ts'
import { type Money, useMoneyText } from '../../../lib/use-money-text.ts'

const tones: Readonly<Partial<Record<PayoutVerdict, 'win' | 'amber' | 'neutral'>>> = {
  paid: 'win',
  returned: 'amber',
  came_back: 'amber',
  known: 'neutral',
}

/** What each line of a bank's answer would do. */
export function ResultLines({
  preview,
}: {
  readonly preview: OutputOf<typeof staffPayoutFileRoutes.readPayoutResult>
}) {
  const t = useText()
  return (
    <div className={styles.scroll}>
      <Table
        label={t('files.result_title')}
        columns={useColumns(preview)}
        rows={preview.lines}
        rowKey={({ line }) => String(line)}
        empty={<EmptyState title={t('files.result_nothing')} />}
      />
    </div>
  )
}

function useColumns(money: Money): readonly Column<PayoutResultLine>[] {
  const t = useText()
  const moneyText = useMoneyText(money)
  return [
    { id: 'line', head: t('files.line'), cell: ({ line }) => line },
    { id: 'number', head: t('withdrawals.number'), cell: ({ number }) => <strong>{number ?? '–'}</strong> },
    {
      id: 'amount',
      head: t('withdrawals.payout'),
      align: 'end',
      cell: ({ amount }) => (amount === null ? '–' : moneyText(amount)),
    },
    {
      id: 'said',
      head: t('withdrawals.reference'),
      cell: ({ reference, reason }) => <span className={styles.stack}>{reference ?? reason ?? '–'}</span>,
    },
    {
      id: 'verdict',
      head: t('files.verdict'),
      cell: ({ verdict }) => (
        <span>
          <Pill tone={tones[verdict] ?? 'loss'}>{t(`files.verdict_${verdict}`)}</Pill>
        </span>
      ),
    },
  ]
}
