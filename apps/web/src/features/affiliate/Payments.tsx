import { type AffiliateStatement, affiliateRoutes } from '@banyan/contract'
import { Card, type Column, EmptyState, Pill, Table } from '@banyan/ui'
import { NotLoaded } from '../../lib/NotLoaded.tsx'
import { useFormat } from '../../lib/format.ts'
import { useText } from '../../lib/i18n.ts'
import { useRead } from '../../lib/query.ts'
import styles from './affiliate.module.css'

const tones = { waiting: 'amber', approved: 'amber', held: 'loss', paid: 'win', empty: 'neutral' } as const

/** What each month came to, step by step, and whether it is paid. */
export function Payments() {
  const t = useText()
  const { data, isError, isFetching, refetch } = useRead(affiliateRoutes.affiliateStatements, {})
  const columns = useColumns()
  return (
    <Card as="section" tabIndex={0} className={styles.card} aria-labelledby="affiliate-payments">
      <h2 id="affiliate-payments">{t('affiliate.payments')}</h2>
      {isError && !data ? (
        <NotLoaded what="affiliate.failed" busy={isFetching} onRetry={refetch} />
      ) : (
        <Table
          label={t('affiliate.payments')}
          columns={columns}
          rows={data?.statements ?? []}
          rowKey={({ month }) => month}
          loadingRows={data ? 0 : 2}
          empty={<EmptyState title={t('affiliate.payments_empty')} text={t('affiliate.payments_empty_text')} />}
        />
      )}
    </Card>
  )
}

function useColumns(): readonly Column<AffiliateStatement>[] {
  const t = useText()
  const format = useFormat()
  return [
    { id: 'month', head: t('affiliate.month'), cell: ({ month }) => <b className="n">{month.slice(0, 7)}</b> },
    {
      id: 'net',
      head: t('affiliate.net'),
      align: 'end',
      cell: ({ net, stake, payout, given }) => (
        <span className={`n ${styles.named}`}>
          <span>{format.net(net)}</span>
          <small>
            {t('affiliate.sum_net', {
              stake: format.short(stake),
              payout: format.short(payout),
              given: format.short(given),
            })}
          </small>
        </span>
      ),
    },
    {
      id: 'base',
      head: t('affiliate.base'),
      align: 'end',
      cell: ({ base, fee, carried }) => (
        <span className={`n ${styles.named}`}>
          <span>{format.net(base)}</span>
          <small>{t('affiliate.sum_base', { fee: format.short(fee), carried: format.short(carried) })}</small>
        </span>
      ),
    },
    {
      id: 'qualified',
      head: t('affiliate.qualified'),
      align: 'end',
      cell: ({ qualified }) => <span className="n">{format.count(qualified)}</span>,
    },
    {
      id: 'amount',
      head: t('affiliate.amount'),
      align: 'end',
      cell: ({ amount }) => <b className="n">{format.amount(amount)}</b>,
    },
    {
      id: 'state',
      head: t('affiliate.state'),
      cell: ({ state, paidAt }) => (
        <span className={styles.named}>
          <span>
            <Pill tone={tones[state]}>{t(`affiliate.states.${state}`)}</Pill>
          </span>
          {paidAt && <small className="n">{format.minute(paidAt)}</small>}
        </span>
      ),
    },
  ]
}
