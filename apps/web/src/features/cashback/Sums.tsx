import type { OutputOf, cashbackRoutes } from '@banyan/contract'
import { Card, type Column, EmptyState, Table, Text, formatDecimal } from '@banyan/ui'
import { useFormat } from '../../lib/format.ts'
import { useText } from '../../lib/i18n.ts'
import { useLanguage } from '../../lib/language.ts'
import styles from './cashback.module.css'

type Cashback = OutputOf<typeof cashbackRoutes.cashback>
type Claimable = Cashback['claimable'][number]
type Accruing = Cashback['accruing'][number]

/** What can be claimed: a row for each vendor of a category and settlement. */
export function Claimable({ parts }: { readonly parts: readonly Claimable[] }) {
  const t = useText()
  const format = useFormat()
  const columns: readonly Column<Claimable>[] = [
    ...useColumns<Claimable>(),
    {
      id: 'expires',
      head: t('cashback.expires'),
      align: 'end',
      cell: ({ expiresAt }) => <span className="n">{format.minute(expiresAt)}</span>,
    },
  ]
  return (
    <Card as="section" top gap={12} className={styles.card} aria-labelledby="claimable">
      <h2 id="claimable">{t('cashback.claimable')}</h2>
      <Table
        label={t('cashback.claimable')}
        columns={columns}
        rows={parts}
        rowKey={({ category, vendor, settledAt }) => `${category} ${vendor} ${settledAt.getTime()}`}
        empty={<EmptyState title={t('cashback.empty')} text={t('cashback.empty_text')} />}
      />
    </Card>
  )
}

/** What was bet since the last settlement, and what it would come to. */
export function Accruing({ parts }: { readonly parts: readonly Accruing[] }) {
  const t = useText()
  return (
    <Card as="section" top gap={12} className={styles.card} aria-labelledby="accruing">
      <h2 id="accruing">{t('cashback.accruing')}</h2>
      <Text tone="quiet" size={13}>
        {t('cashback.accruing_text')}
      </Text>
      <Table
        label={t('cashback.accruing')}
        columns={useColumns<Accruing>()}
        rows={parts}
        rowKey={({ category, vendor }) => `${category} ${vendor}`}
        empty={<EmptyState title={t('cashback.accruing_empty')} />}
      />
    </Card>
  )
}

interface Earned extends Pick<Accruing, 'category' | 'vendorName' | 'rate' | 'amount'> {
  readonly validAmount: bigint
}

function useColumns<Row extends Earned>(): readonly Column<Row>[] {
  const t = useText()
  const format = useFormat()
  const language = useLanguage()
  return [
    { id: 'game', head: t('cashback.game'), cell: ({ category }) => t(`catalog.category.${category}`) },
    { id: 'vendor', head: t('cashback.vendor'), cell: ({ vendorName }) => vendorName },
    {
      id: 'valid',
      head: t('cashback.valid'),
      align: 'end',
      cell: ({ validAmount }) => (
        <span className="n">{validAmount < 0n ? format.net(validAmount) : format.amount(validAmount)}</span>
      ),
    },
    {
      id: 'rate',
      head: t('cashback.rate'),
      align: 'end',
      cell: ({ rate }) => (
        <span className="n">{t('cashback.percent', { rate: formatDecimal(BigInt(rate), 2, language) })}</span>
      ),
    },
    {
      id: 'amount',
      head: t('cashback.amount'),
      align: 'end',
      cell: ({ amount }) => <b className="n">{format.amount(amount)}</b>,
    },
  ]
}
