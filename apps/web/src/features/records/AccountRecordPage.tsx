import { type EntryReason, type OutputOf, type ledgerRoutes, moneyReasons } from '@banyan/contract'
import { type Column, EmptyState, Icon, type IconName, Table, buttonClass } from '@banyan/ui'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useFormat } from '../../lib/format.ts'
import { useText } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { BetDetail } from './BetDetail.tsx'
import { MoreOrError } from './MoreOrError.tsx'
import { Net } from './Net.tsx'
import { RecordFilters, usePeriod } from './RecordFilters.tsx'
import { RecordPage } from './RecordPage.tsx'
import styles from './records.module.css'
import { useEntries } from './use-records.ts'

type Entry = OutputOf<typeof ledgerRoutes.accountRecord>['entries'][number]

const icons = {
  grant: 'gift',
  refill: 'wallet-fill',
  deposit: 'arrow-down-left',
  deposit_bonus: 'gift',
  withdrawal: 'arrow-square-out',
  withdrawal_returned: 'arrow-u-up-left',
  transfer_out: 'arrow-right',
  transfer_in: 'arrow-left',
  adjustment: 'scales',
  check_in: 'seal-check',
  stake: 'ticket',
  payout: 'coins',
  refund: 'arrow-u-up-left',
  correction: 'pencil-simple',
  vendor_stake: 'game-controller',
  vendor_payout: 'coins',
  vendor_refund: 'arrow-u-up-left',
  vendor_correction: 'pencil-simple',
  to_vendor: 'arrow-square-out',
  from_vendor: 'arrow-u-up-left',
  points_earned: 'star',
  redeemed: 'gift',
  redeem_returned: 'arrow-u-up-left',
  points_converted: 'star',
  bonus: 'medal',
  mission: 'check-circle',
  leaderboard: 'crown-simple',
  raffle: 'gift',
  salary: 'coins',
  dividend: 'coins',
  promotion_issued: 'gift',
} as const satisfies Record<EntryReason, IconName>

export function AccountRecordPage() {
  const t = useText()
  const [reason, setReason] = useState<EntryReason | null>(null)
  const [opened, setOpened] = useState<string | null>(null)
  const { period, setPeriod, instants } = usePeriod()
  const record = useEntries(instants && { ...instants, ...(reason && { reason }) })
  const entries = record.data?.pages.flatMap((page) => page.entries) ?? []

  const columns = useEntryColumns({ setOpened })

  return (
    <RecordPage title={t('records.account_title')}>
      <RecordFilters
        label={t('records.filter_reason')}
        choice={reason}
        onChoice={setReason}
        period={period}
        onPeriod={setPeriod}
        choices={moneyReasons.map((id) => ({ id, label: t(`records.reason_${id}`) }))}
      />
      <MoreOrError record={record}>
        <Table
          label={t('records.account_title')}
          columns={columns}
          rows={entries}
          rowKey={(entry) => String(entry.sequence)}
          loadingRows={record.isPending ? 6 : 0}
          empty={
            <EmptyState
              title={t('records.account_empty')}
              text={t('records.account_empty_text')}
              action={
                <Link to={paths.home} className={buttonClass({ variant: 'primary' })}>
                  {t('games.play')}
                </Link>
              }
            />
          }
        />
      </MoreOrError>
      <BetDetail id={opened} onClose={() => setOpened(null)} />
    </RecordPage>
  )
}

function useEntryColumns({ setOpened }: { readonly setOpened: (next: string) => void }): readonly Column<Entry>[] {
  const t = useText()
  const format = useFormat()
  const columns: readonly Column<Entry>[] = [
    { id: 'time', head: t('records.time'), cell: ({ at }) => <span className="n">{format.instant(at)}</span> },
    {
      id: 'reason',
      head: t('records.reason'),
      cell: (entry) => (
        <span className={styles.reason}>
          <Icon name={icons[entry.reason]} size={18} />
          {t(`records.reason_${entry.reason}`)}
        </span>
      ),
    },
    {
      id: 'bet',
      head: t('records.bet'),
      cell: ({ betId }) =>
        betId === null ? (
          '–'
        ) : (
          <button
            type="button"
            className={styles.link}
            aria-label={t('records.open_bet', { id: betId })}
            onClick={() => setOpened(betId)}
          >
            <span className="n">{betId}</span>
          </button>
        ),
    },
    { id: 'change', head: t('records.change'), align: 'end', cell: ({ netAmount }) => <Net net={netAmount} /> },
    {
      id: 'balance',
      head: t('records.balance_after'),
      align: 'end',
      cell: ({ balanceAmount }) => <span className="n">{format.amount(balanceAmount)}</span>,
    },
  ]
  return columns
}
