import { Card, type Column, Table, Text } from '@banyan/ui'
import styles from '../../lib/Page.module.css'
import { Link } from '../../lib/route.tsx'
import { useText } from '../../lib/texts.ts'
import { instant } from '../../lib/time.ts'
import { useMoneyText } from '../../lib/use-money-text.ts'
import { useNetText } from '../../lib/use-net-text.ts'
import type { AffiliateFile } from './facts.ts'
import { useTermsText } from './use-terms-text.ts'

interface ListProps<Row> {
  readonly title: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string
  readonly empty: string
}

function List<Row>({ title, columns, rows, rowKey, empty }: ListProps<Row>) {
  return (
    <Card as="section" padded gap={12} aria-label={title} tabIndex={0} className={styles.scroll}>
      <h2>{title}</h2>
      <Table label={title} columns={columns} rows={rows} rowKey={rowKey} empty={<Text tone="muted">{empty}</Text>} />
    </Card>
  )
}

/** Figures by link, versions of the contract, players who earn nothing, and calls to the affiliate's address. */
export function Lists({ file }: { readonly file: AffiliateFile }) {
  const t = useText()
  return (
    <>
      <ByLink file={file} />
      <Versions file={file} />
      <List
        title={t('affiliates.refused')}
        rows={file.refused}
        rowKey={({ memberId }) => memberId}
        empty={t('affiliates.refused_empty')}
        columns={[
          {
            id: 'player',
            head: t('affiliates.player'),
            cell: ({ memberId, account }) => (
              <Link to="/members" search={`id=${memberId}`}>
                {account}
              </Link>
            ),
          },
          { id: 'at', head: t('affiliates.registered'), cell: ({ registeredAt }) => instant(registeredAt) },
          { id: 'code', head: t('affiliates.link'), cell: ({ code }) => code },
          { id: 'why', head: t('affiliates.why'), cell: ({ flag }) => t(`referral.flag.${flag}`) },
        ]}
      />
      <Calls file={file} />
    </>
  )
}

type LinkFigures = AffiliateFile['figures']['links'][number]

function ByLink({ file }: { readonly file: AffiliateFile }) {
  const t = useText()
  const [netText, moneyText] = [useNetText(file), useMoneyText(file)]
  const counted = [
    ['clicks', ({ clicks }: LinkFigures) => clicks],
    ['registrations', ({ registrations }: LinkFigures) => registrations],
    ['qualified', ({ qualified }: LinkFigures) => qualified],
  ] as const
  return (
    <List
      title={t('affiliates.links')}
      rows={file.figures.links}
      rowKey={({ code }) => code}
      empty={t('affiliates.links_empty')}
      columns={[
        {
          id: 'link',
          head: t('affiliates.link'),
          cell: ({ code, campaign }) => (
            <span className={styles.stack}>
              <strong>{campaign}</strong>
              <small>{code}</small>
            </span>
          ),
        },
        ...counted.map(([id, cell]) => ({ id, head: t(`affiliates.${id}`), align: 'end' as const, cell })),
        {
          id: 'first',
          head: t('affiliates.first_deposits'),
          align: 'end',
          cell: ({ firstDeposits, firstDepositAmount }) => (
            <span className={styles.stack}>
              <span>{firstDeposits}</span>
              <small>{moneyText(firstDepositAmount)}</small>
            </span>
          ),
        },
        { id: 'net', head: t('affiliates.net'), align: 'end', cell: ({ net }) => netText(net) },
        { id: 'commission', head: t('affiliates.commission'), align: 'end', cell: (row) => netText(row.commission) },
      ]}
    />
  )
}

function Versions({ file }: { readonly file: AffiliateFile }) {
  const t = useText()
  const termsText = useTermsText(file)
  return (
    <List
      title={t('affiliates.contracts')}
      rows={file.contracts}
      rowKey={({ version }) => String(version)}
      empty="–"
      columns={[
        { id: 'version', head: t('affiliates.version'), cell: ({ version }) => version },
        { id: 'from', head: t('affiliates.from'), cell: ({ from }) => from },
        {
          id: 'terms',
          head: t('affiliates.terms'),
          cell: ({ terms }) => <span className={styles.words}>{termsText(terms)}</span>,
        },
        { id: 'by', head: t('player.done_by'), cell: ({ by, at }) => t('affiliates.by', { by, at: instant(at) }) },
        { id: 'reason', head: t('reason'), cell: ({ reason }) => <span className={styles.words}>{reason}</span> },
      ]}
    />
  )
}

function Calls({ file }: { readonly file: AffiliateFile }) {
  const t = useText()
  return (
    <List
      title={t('affiliates.postbacks')}
      rows={file.postbacks}
      rowKey={({ at, event }) => `${at.getTime()} ${event}`}
      empty={t('affiliates.postbacks_empty')}
      columns={[
        { id: 'at', head: t('bets.at'), cell: ({ at }) => instant(at) },
        { id: 'event', head: t('affiliates.event'), cell: ({ event }) => t(`affiliates.event_${event}`) },
        { id: 'tries', head: t('affiliates.tries'), align: 'end', cell: ({ tries }) => tries },
        { id: 'answer', head: t('affiliates.answer'), align: 'end', cell: ({ status }) => status ?? '–' },
      ]}
    />
  )
}
