import { type AffiliateFigures, Decimal } from '@banyan/contract'
import { Card, type Column, EmptyState, Row, Table } from '@banyan/ui'
import { useFormat } from '../../lib/format.ts'
import { useText } from '../../lib/i18n.ts'
import { useSite } from '../../lib/site.ts'
import { RecordFile } from '../records/index.ts'
import styles from './affiliate.module.css'

type Link = AffiliateFigures['links'][number]
const counts = ['clicks', 'registrations', 'firstDeposits', 'qualified'] as const
const sums = ['firstDepositAmount', 'net', 'commission'] as const
const nameOf = {
  clicks: 'affiliate.clicks',
  registrations: 'affiliate.registrations',
  firstDeposits: 'affiliate.first_deposits',
  qualified: 'affiliate.qualified',
  firstDepositAmount: 'affiliate.first_deposit_amount',
  net: 'affiliate.net',
  commission: 'affiliate.commission',
} as const

/** What each link came to, and the same as a file. */
export function ByLink({ figures }: { readonly figures: AffiliateFigures }) {
  const t = useText()
  const decimals = useSite()?.currency.decimals ?? 0
  const { links } = figures
  return (
    <Card className={styles.card}>
      <Row wrap justify="between" gap="8px 16px">
        <h2>{t('affiliate.by_link')}</h2>
        <RecordFile
          name="affiliate"
          head={[t('affiliate.link'), t('affiliate.campaign'), ...[...counts, ...sums].map((id) => t(nameOf[id]))]}
          disabled={links.length === 0}
          page={async () => ({
            lines: links.map((link) => [
              link.code,
              link.campaign,
              ...counts.map((id) => link[id]),
              ...sums.map((id) => new Decimal(link[id], decimals)),
            ]),
            next: null,
          })}
        />
      </Row>
      <Table
        label={t('affiliate.by_link')}
        columns={useColumns()}
        rows={links}
        rowKey={({ code }) => code}
        empty={<EmptyState title={t('affiliate.no_links')} text={t('affiliate.no_links_text')} />}
      />
    </Card>
  )
}

function useColumns(): readonly Column<Link>[] {
  const t = useText()
  const format = useFormat()
  return [
    {
      id: 'link',
      head: t('affiliate.link'),
      cell: ({ code, campaign, isOn }) => (
        <span className={styles.named}>
          <b>{campaign}</b>
          <small className="n">{isOn ? code : `${code} · ${t('affiliate.closed')}`}</small>
        </span>
      ),
    },
    ...counts.map((id) => ({
      id,
      head: t(nameOf[id]),
      align: 'end' as const,
      cell: (link: Link) => <span className="n">{format.count(link[id])}</span>,
    })),
    ...sums.map((id) => ({
      id,
      head: t(nameOf[id]),
      align: 'end' as const,
      cell: (link: Link) => (
        <span className="n">{id === 'firstDepositAmount' ? format.amount(link[id]) : format.net(link[id])}</span>
      ),
    })),
  ]
}
