import { type OutputOf, type ProviderTotal, staffRoutes } from '@banyan/contract'
import { Card, type Column, EmptyState, Table } from '@banyan/ui'
import styles from '../../lib/Page.module.css'
import { useText } from '../../lib/texts.ts'
import { useSumColumns } from './use-sum-columns.ts'

type Day = OutputOf<typeof staffRoutes.reconciliationDay>

const heads = [
  ['paidOurs', 'reconciliation.paid_ours'],
  ['paidTheirs', 'reconciliation.paid_theirs'],
  ['backOurs', 'reconciliation.back_ours'],
  ['backTheirs', 'reconciliation.back_theirs'],
  ['feeOurs', 'reconciliation.fee_ours'],
] as const

/** What both sides have of each payment provider, and what all of them come to; null where a list is missing. */
export function ProviderTotals({ day }: { readonly day: Day }) {
  const t = useText()
  const { providers, decimals } = day
  const sums = useSumColumns({ decimals, rows: providers, heads })
  const columns: readonly Column<ProviderTotal>[] = [
    {
      id: 'provider',
      head: t('reconciliation.provider'),
      cell: ({ provider }) => <span className={styles.stack}>{provider}</span>,
      foot: t('reconciliation.page_sum'),
    },
    ...sums,
    {
      id: 'list',
      head: t('reconciliation.list'),
      cell: ({ paidTheirs }) => t(paidTheirs === null ? 'reconciliation.no_list' : 'reconciliation.from_provider'),
    },
  ]
  return (
    <Card as="section" padded gap={12} aria-labelledby="providers" tabIndex={0} className={styles.scroll}>
      <h2 id="providers">
        {t('reconciliation.by_provider')} ({day.currency})
      </h2>
      <Table
        label={t('reconciliation.by_provider')}
        columns={columns}
        rows={providers}
        rowKey={({ provider }) => provider}
        empty={<EmptyState title={t('reconciliation.no_list')} />}
      />
    </Card>
  )
}
