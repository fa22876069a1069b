import type { SuspicionDay, SuspicionMovementRow } from '@banyan/contract'
import { Card, type Column, Pill, Table, Text } from '@banyan/ui'
import styles from '../../lib/Page.module.css'
import { useText } from '../../lib/texts.ts'
import { instant } from '../../lib/time.ts'
import { useMoneyText } from '../../lib/use-money-text.ts'
import type { SuspicionFile } from './facts.ts'

interface CardProps {
  readonly file: SuspicionFile
}

/** The movements of the member's money, those that a finding rests on marked. */
export function Movements({ file }: CardProps) {
  const t = useText()
  const moneyText = useMoneyText(file)
  const isEvidence = evidenceOf(file)
  const columns: readonly Column<SuspicionMovementRow>[] = [
    { id: 'at', head: t('suspicions.at'), cell: ({ at }) => instant(at) },
    {
      id: 'what',
      head: t('suspicions.movement'),
      cell: ({ kind, id, isUndone }) => (
        <span>
          {t(`suspicions.movement_${kind}`)} {id} {isUndone && <Pill>{t('suspicions.undone')}</Pill>}
        </span>
      ),
    },
    {
      id: 'with',
      head: t('suspicions.other_member'),
      cell: ({ otherMemberId: id }) => (id === null ? '–' : t('suspicions.member_of', { id })),
    },
    {
      id: 'amount',
      head: t('adjustments.amount'),
      align: 'end',
      cell: ({ amount, isIn, isUndone }) => (
        <Text as="strong" {...(!isUndone && { tone: isIn ? ('win' as const) : ('loss' as const) })}>
          {isIn ? '+' : '−'} {moneyText(amount)}
        </Text>
      ),
    },
    {
      id: 'evidence',
      head: t('suspicions.evidence'),
      cell: (row) => (isEvidence(row) ? <Pill tone="amber">{t('suspicions.is_evidence')}</Pill> : '–'),
    },
  ]
  return (
    <Card as="section" padded gap={12} aria-labelledby="movements" tabIndex={0} className={styles.scroll}>
      <h2 id="movements">{t('suspicions.movements')}</h2>
      <Table
        label={t('suspicions.movements')}
        columns={columns}
        rows={file.movements}
        rowKey={({ kind, id }) => `${kind} ${id}`}
        empty={<Text tone="muted">{t('suspicions.no_movements')}</Text>}
      />
    </Card>
  )
}

/** Whether a finding rests on a movement. */
function evidenceOf({ findings }: SuspicionFile): (movement: SuspicionMovementRow) => boolean {
  const known = new Set(
    findings.flatMap(({ deposits, withdrawals, transfers, adjustments, refunds }) => [
      ...deposits.map((id) => `deposit ${id}`),
      ...withdrawals.map((id) => `withdrawal ${id}`),
      ...transfers.map((id) => `transfer ${id}`),
      ...adjustments.map((id) => `adjustment ${id}`),
      ...refunds.map((id) => `refund ${id}`),
    ]),
  )
  return ({ kind, id }) => known.has(`${kind} ${id}`)
}

const sums = ['depositAmount', 'withdrawalAmount', 'gotAmount', 'sentAmount', 'turnoverAmount'] as const

const isQuiet = (day: SuspicionDay) => sums.every((name) => day[name] === 0n)

/** The days on which something of the member's moved, with what they come to. */
export function Days({ file }: CardProps) {
  const t = useText()
  const moneyText = useMoneyText(file)
  const days = file.days.filter((day) => !isQuiet(day)).toReversed()
  const columns: readonly Column<SuspicionDay>[] = [
    { id: 'day', head: t('suspicions.day'), cell: ({ day }) => day, foot: t('suspicions.sum') },
    ...sums.map((name) => ({
      id: name,
      head: t(`suspicions.${name}`),
      align: 'end' as const,
      cell: (day: SuspicionDay) => moneyText(day[name]),
      foot: moneyText(days.reduce((sum, day) => sum + day[name], 0n)),
    })),
    {
      id: 'balance',
      head: t('suspicions.balance'),
      align: 'end',
      cell: ({ balanceAmount }) => moneyText(balanceAmount),
    },
  ]
  return (
    <Card as="section" padded gap={12} aria-labelledby="days" tabIndex={0} className={styles.scroll}>
      <h2 id="days">{t('suspicions.days')}</h2>
      <Table
        label={t('suspicions.days')}
        columns={columns}
        rows={days}
        rowKey={({ day }) => day}
        empty={<Text tone="muted">{t('suspicions.no_days')}</Text>}
      />
    </Card>
  )
}
