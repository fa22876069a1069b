import { Decimal, type EntryKind, type OutputOf, entryKinds, kindOfReason, ledgerRoutes } from '@banyan/contract'
import { type Column, EmptyState, Row, Table, buttonClass } from '@banyan/ui'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useFormat } from '../../lib/format.ts'
import { useText } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { valueOf } from '../../lib/query.ts'
import { useSite } from '../../lib/site.ts'
import { BetDetail } from './BetDetail.tsx'
import { MoreOrError } from './MoreOrError.tsx'
import { Net } from './Net.tsx'
import { Reason } from './Reason.tsx'
import { RecordFile } from './RecordFile.tsx'
import { EmptyActions, RecordFilters, usePeriod } from './RecordFilters.tsx'
import { RecordPage } from './RecordPage.tsx'
import styles from './records.module.css'
import { type EntryFilter, useEntries } from './use-records.ts'

const route = ledgerRoutes.accountRecord
type Entry = OutputOf<typeof route>['entries'][number]

/** The most entries that a call answers. */
const entriesMost = 100

/** The account record: every movement of the wallet, by its kind and in its days [MEMBER-47, MEMBER-48]. */
export function AccountRecordPage() {
  const t = useText()
  const [kind, setKind] = useState<EntryKind | null>(null)
  const [opened, setOpened] = useState<string | null>(null)
  const { period, setPeriod, instants } = usePeriod()
  const filter = instants && { ...instants, ...(kind && { kind }) }
  const record = useEntries(filter)
  const entries = record.data?.pages.flatMap((page) => page.entries) ?? []
  const columns = useEntryColumns({ setOpened })

  return (
    <RecordPage title={t('records.account_title')}>
      <RecordFilters
        label={t('records.filter_reason')}
        choice={kind}
        onChoice={setKind}
        period={period}
        onPeriod={setPeriod}
        choices={entryKinds.map((id) => ({ id, label: t(`records.kind_${id}`) }))}
      />
      <Row wrap justify="between" gap="8px 16px">
        {kind === 'points' ? (
          <p className={styles.zone}>
            {t('records.points_text')} <Link to={paths.pointMall}>{t('records.points_link')}</Link>
          </p>
        ) : (
          <span />
        )}
        <EntryFile filter={filter} disabled={entries.length === 0} />
      </Row>
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
                <EmptyActions period={period} onPeriod={setPeriod}>
                  <Link to={paths.home} className={buttonClass({ variant: 'primary' })}>
                    {t('games.play')}
                  </Link>
                </EmptyActions>
              }
            />
          }
        />
      </MoreOrError>
      <BetDetail id={opened} onClose={() => setOpened(null)} />
    </RecordPage>
  )
}

/** All that the filter leaves, as a file. */
function EntryFile({ filter, disabled }: { readonly filter: EntryFilter | null; readonly disabled: boolean }) {
  const t = useText()
  const format = useFormat()
  const decimals = useSite()?.currency.decimals ?? 0
  const heads = ['time', 'number', 'reason', 'remark', 'change', 'balance_after'] as const
  return (
    <RecordFile
      name="account-record"
      head={heads.map((head) => t(`records.${head}`))}
      disabled={disabled || filter === null}
      page={async (before) => {
        const { entries, next } = await valueOf(route, { ...filter, ...(before && { before }), count: entriesMost })
        const lines = entries.map(({ at, number, reason, netAmount, balanceAmount }) => [
          format.instant(at),
          number,
          t(`records.kind_${kindOfReason[reason]}`),
          t(`records.reason_${reason}`),
          new Decimal(netAmount, decimals),
          new Decimal(balanceAmount, decimals),
        ])
        return { lines, next }
      }}
    />
  )
}

function useEntryColumns({ setOpened }: { readonly setOpened: (next: string) => void }): readonly Column<Entry>[] {
  const t = useText()
  const format = useFormat()
  return [
    { id: 'time', head: t('records.time'), cell: ({ at }) => <span className="n">{format.instant(at)}</span> },
    {
      id: 'number',
      head: t('records.number'),
      cell: ({ betId, number }) =>
        betId === null ? (
          <span className="n">{number}</span>
        ) : (
          <button
            type="button"
            className={styles.link}
            aria-label={t('records.open_bet', { id: betId })}
            onClick={() => setOpened(betId)}
          >
            <span className="n">{number}</span>
          </button>
        ),
    },
    { id: 'kind', head: t('records.reason'), cell: ({ reason }) => <Reason reason={reason} by="kind" /> },
    { id: 'remark', head: t('records.remark'), cell: ({ reason }) => t(`records.reason_${reason}`) },
    { id: 'change', head: t('records.change'), align: 'end', cell: ({ netAmount }) => <Net net={netAmount} /> },
    {
      id: 'balance',
      head: t('records.balance_after'),
      align: 'end',
      cell: ({ balanceAmount }) => <span className="n">{format.amount(balanceAmount)}</span>,
    },
  ]
}
