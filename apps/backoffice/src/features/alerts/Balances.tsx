import { type OutputOf, staffAlertRoutes } from '@banyan/contract'
import { Button, Card, type Column, EmptyState, Pill, Table, Text } from '@banyan/ui'
import { askAgainMs } from '../../lib/ListDesk.tsx'
import { Page } from '../../lib/Page.tsx'
import styles from '../../lib/Page.module.css'
import { useRead } from '../../lib/query.ts'
import { useSearch } from '../../lib/route.tsx'
import { useText } from '../../lib/texts.ts'
import { instant } from '../../lib/time.ts'
import { type Money, useMoneyText } from '../../lib/use-money-text.ts'

type Held = OutputOf<typeof staffAlertRoutes.balances>['balances'][number]

const noMoney: Money = { currency: '', decimals: 0 }

/** What lies at banks and payment providers and is left at vendors, what is low first. */
export function Balances() {
  const t = useText()
  const [, show] = useSearch()
  const { data, error, isPending, refetch } = useRead(staffAlertRoutes.balances, {}, { refetchInterval: askAgainMs })
  return (
    <Page title={t('alerts.balances_title')} timed failure={data ? null : error} onRetry={() => void refetch()}>
      <div>
        <Button size="sm" icon="arrow-left" onClick={() => show({})}>
          {t('alerts.back')}
        </Button>
      </div>
      <Text tone="muted">{t('alerts.balances_text')}</Text>
      <Card padded className={styles.scroll}>
        <Table
          label={t('alerts.balances_title')}
          columns={useColumns(data ?? noMoney)}
          rows={data?.balances ?? []}
          rowKey={({ about, code }) => `${about} ${code}`}
          loadingRows={isPending ? 4 : 0}
          empty={<EmptyState title={t('alerts.balances_empty')} />}
        />
      </Card>
    </Page>
  )
}

function useColumns(money: Money): readonly Column<Held>[] {
  const t = useText()
  const moneyText = useMoneyText(money)
  return [
    {
      id: 'holder',
      head: t('alerts.holder'),
      cell: ({ about, code }) => (
        <span className={styles.stack}>
          <strong>{code}</strong>
          <small>{t(`alerts.about_${about}`)}</small>
        </span>
      ),
    },
    {
      id: 'amount',
      head: t('alerts.amount_told'),
      align: 'end',
      cell: ({ amount }) => (amount === null ? t('alerts.not_told') : moneyText(amount)),
    },
    {
      id: 'state',
      head: t('alerts.state'),
      cell: ({ amount, isLow }) =>
        amount === null ? (
          '–'
        ) : (
          <Pill tone={isLow ? 'loss' : 'win'}>{t(isLow ? 'alerts.is_low' : 'alerts.is_enough')}</Pill>
        ),
    },
    { id: 'told', head: t('alerts.told_at'), cell: ({ toldAt }) => (toldAt ? instant(toldAt) : '–') },
  ]
}
