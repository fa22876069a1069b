import { Card, type Column, Pill, Table, Text } from '@banyan/ui'
import type { ReactNode } from 'react'
import styles from '../../lib/Page.module.css'
import { type Text as Words, useText } from '../../lib/texts.ts'
import { instant } from '../../lib/time.ts'
import { useMoneyText } from '../../lib/use-money-text.ts'
import { useNetText } from '../../lib/use-net-text.ts'
import { type BetFile, tones } from './facts.ts'

interface HistoryProps {
  readonly file: BetFile
}

/** A part of the record with its title. */
function Part({ id, title, children }: { readonly id: string; readonly title: string; readonly children: ReactNode }) {
  return (
    <Card as="section" padded gap={12} aria-labelledby={id} tabIndex={0} className={styles.scroll}>
      <h2 id={id}>{title}</h2>
      {children}
    </Card>
  )
}

/** Every version of what the bet came to. */
export function Ends({ file }: HistoryProps) {
  const t = useText()
  const moneyText = useMoneyText(file)
  const columns: readonly Column<BetFile['ends'][number]>[] = [
    { id: 'version', head: t('bets.version'), cell: ({ version }) => version },
    { id: 'at', head: t('bets.at'), cell: ({ at }) => instant(at) },
    {
      id: 'status',
      head: t('player.entry.status'),
      cell: ({ status }) => <Pill tone={tones[status]}>{t(`player.entry.status_${status}`)}</Pill>,
    },
    { id: 'valid', head: t('bets.valid'), align: 'end', cell: ({ validAmount }) => moneyText(validAmount) },
    { id: 'payout', head: t('player.entry.payout'), align: 'end', cell: ({ payoutAmount }) => moneyText(payoutAmount) },
  ]
  return (
    <Part id="ends" title={t('bets.ends')}>
      <Table
        label={t('bets.ends')}
        columns={columns}
        rows={file.ends}
        rowKey={({ version }) => String(version)}
        empty={<Text tone="muted">{t('bets.ends_empty')}</Text>}
      />
    </Part>
  )
}

type Correction = BetFile['corrections'][number]

/** What two people have decided of the bet, or one has proposed. */
export function Corrections({ file }: HistoryProps) {
  const t = useText()
  const moneyText = useMoneyText(file)
  const netText = useNetText(file)
  const columns: readonly Column<Correction>[] = [
    {
      id: 'end',
      head: t('player.entry.status'),
      cell: ({ status, why }) => (
        <span className={styles.stack}>
          <span>{t(`player.entry.status_${status}`)}</span>
          {why !== null && <small>{t(`bets.why_${why}`)}</small>}
        </span>
      ),
    },
    { id: 'reason', head: t('reason'), cell: ({ reason }) => <span className={styles.words}>{reason}</span> },
    {
      id: 'proposed',
      head: t('bets.proposed_by'),
      cell: ({ proposedBy, proposedAt }) => <Who by={proposedBy} at={proposedAt} />,
    },
    {
      id: 'decided',
      head: t('bets.decided_by'),
      cell: ({ decidedBy, decidedAt }) =>
        decidedBy !== null && decidedAt !== null ? (
          <Who by={decidedBy} at={decidedAt} />
        ) : file.waiting ? (
          '–'
        ) : (
          t('bets.expired')
        ),
    },
    {
      id: 'moved',
      head: t('bets.moved'),
      align: 'end',
      cell: ({ movedAmount }) => (movedAmount === null ? '–' : netText(movedAmount)),
    },
    {
      id: 'uncovered',
      head: t('bets.uncovered'),
      align: 'end',
      cell: ({ uncoveredAmount }) => (uncoveredAmount === null ? '–' : moneyText(uncoveredAmount)),
    },
  ]
  return (
    <Part id="corrections" title={t('bets.corrections')}>
      <Table
        label={t('bets.corrections')}
        columns={columns}
        rows={file.corrections}
        rowKey={({ version }) => String(version)}
        empty={<Text tone="muted">{t('bets.corrections_empty')}</Text>}
      />
    </Part>
  )
}

const Who = ({ by, at }: { readonly by: string; readonly at: Date }) => (
  <span className={styles.stack}>
    <span>{by}</span>
    <small>{instant(at)}</small>
  </span>
)

/** What the ledger moved for the bet. A vendor's round has its movements in the vendor's books. */
export function Entries({ file }: HistoryProps) {
  const t = useText()
  const moneyText = useMoneyText(file)
  const netText = useNetText(file)
  const rows = file.entries.map((entry, at) => ({ ...entry, key: String(at) }))
  const columns: readonly Column<(typeof rows)[number]>[] = [
    { id: 'reason', head: t('player.entry.reason'), cell: ({ reason }) => t(`player.entry.reason_${reason}`) },
    {
      id: 'change',
      head: t('player.entry.change'),
      align: 'end',
      cell: ({ netAmount }) => (
        <Text as="strong" tone={netAmount < 0n ? 'loss' : 'win'}>
          {netText(netAmount)}
        </Text>
      ),
    },
    {
      id: 'balance',
      head: t('player.entry.balance_after'),
      align: 'end',
      cell: ({ balanceAmount }) => moneyText(balanceAmount),
    },
  ]
  return (
    <Part id="money" title={t('bets.money')}>
      {file.bet.vendor === null ? (
        <Table label={t('bets.money')} columns={columns} rows={rows} rowKey={({ key }) => key} empty={null} />
      ) : (
        <Text tone="muted">{t('bets.money_vendor')}</Text>
      )}
    </Part>
  )
}

const actions = {
  'bet.void_proposed': 'bets.act_proposed',
  'bet.voided': 'bets.act_voided',
  'bet.void_dropped': 'bets.act_dropped',
  'bet.second_person_needed': 'bets.act_alone',
} as const

const isAction = (action: string): action is keyof typeof actions => Object.hasOwn(actions, action)
const actionText = (t: Words, action: string) => (isAction(action) ? t(actions[action]) : action)

/** What colleagues did with the bet, as the audit log has it. */
export function Acts({ file }: HistoryProps) {
  const t = useText()
  const columns: readonly Column<BetFile['acts'][number]>[] = [
    { id: 'at', head: t('bets.at'), cell: ({ at }) => instant(at) },
    { id: 'what', head: t('player.did'), cell: ({ action }) => actionText(t, action) },
    { id: 'by', head: t('player.done_by'), cell: ({ by }) => by ?? t('player.command_line') },
    { id: 'reason', head: t('reason'), cell: ({ reason }) => <span className={styles.words}>{reason ?? '–'}</span> },
  ]
  return (
    <Part id="acts" title={t('bets.acts')}>
      <Table
        label={t('bets.acts')}
        columns={columns}
        rows={file.acts}
        rowKey={({ at, action }) => `${at.getTime()} ${action}`}
        empty={<Text tone="muted">{t('bets.acts_empty')}</Text>}
      />
    </Part>
  )
}
