import {
  Decimal,
  type EntryKind,
  type InputOf,
  type OutputOf,
  agentRecordRoutes,
  entryKinds,
  kindOfReason,
} from '@banyan/contract'
import { type Column, EmptyState, Row, Table } from '@banyan/ui'
import { useState } from 'react'
import { PanelPage } from '../../../lib/PanelPage.tsx'
import { useFormat } from '../../../lib/format.ts'
import { useText } from '../../../lib/i18n.ts'
import { valueOf } from '../../../lib/query.ts'
import { useSite } from '../../../lib/site.ts'
import { usePages } from '../../../lib/use-pages.ts'
import { MoreOrError, Net, Reason, RecordFile, RecordFilters } from '../../records/index.ts'
import { AccountFilter } from './AccountFilter.tsx'
import { ByTime, type Order } from './ByTime.tsx'
import { useSpan } from './use-span.ts'

const route = agentRecordRoutes.teamTransactions
type Entry = OutputOf<typeof route>['entries'][number]
type Filter = Omit<InputOf<typeof route>, 'before' | 'count'>

const rowsAtOnce = 20
const rowsOfFile = 500

/** Page agentTransactions: what moved in the downlines' wallets by account, kind and dates [AGENT-12, AGENT-52]. */
export function TeamTransactionsPage() {
  const t = useText()
  const [account, setAccount] = useState<string>()
  const [kind, setKind] = useState<EntryKind | null>(null)
  const [order, setOrder] = useState<Order>('desc')
  const { period, setPeriod, span } = useSpan()
  const filter: Filter | null = span
    ? {
        ...span,
        order,
        ...(account !== undefined && { account }),
        ...(kind && { kind }),
      }
    : null
  const record = useTransactions(filter)
  const entries = record.data?.pages.flatMap((page) => page.entries) ?? []
  const columns = useColumns()
  return (
    <PanelPage title={t('agentTeam.records.transactions')}>
      <AccountFilter onAccount={setAccount} />
      <RecordFilters
        label={t('records.filter_reason')}
        choice={kind}
        onChoice={setKind}
        period={period}
        onPeriod={setPeriod}
        choices={entryKinds.map((id) => ({ id, label: t(`records.kind_${id}`) }))}
      />
      <Row wrap justify="between" gap="8px 16px">
        <ByTime order={order} onOrder={setOrder} />
        <TransactionFile filter={filter} disabled={entries.length === 0} />
      </Row>
      <MoreOrError record={record}>
        <Table
          label={t('agentTeam.records.transactions')}
          columns={columns}
          rows={entries.map((entry, place) => ({ ...entry, place }))}
          rowKey={({ place }) => String(place)}
          loadingRows={record.isPending ? 6 : 0}
          empty={
            <EmptyState title={t('agentTeam.records.transactions_empty')} text={t('agentTeam.records.empty_text')} />
          }
        />
      </MoreOrError>
    </PanelPage>
  )
}

/** Nothing is asked for before there is a filter. */
const useTransactions = (filter: Filter | null) =>
  usePages(
    route,
    (from) => ({ ...(filter ?? { from: new Date(0), until: new Date(0) }), ...from, count: rowsAtOnce }),
    { enabled: filter !== null },
  )

function useColumns(): readonly Column<Entry & { readonly place: number }>[] {
  const t = useText()
  const format = useFormat()
  return [
    { id: 'time', head: t('records.time'), cell: ({ at }) => <span className="n">{format.instant(at)}</span> },
    { id: 'account', head: t('agentTeam.profit.account'), cell: ({ account }) => <b>{account}</b> },
    { id: 'reason', head: t('records.reason'), cell: ({ reason }) => <Reason reason={reason} /> },
    { id: 'change', head: t('records.change'), align: 'end', cell: ({ netAmount }) => <Net net={netAmount} /> },
    {
      id: 'balance',
      head: t('records.balance_after'),
      align: 'end',
      cell: ({ balanceAmount }) => <span className="n">{format.amount(balanceAmount)}</span>,
    },
  ]
}

/** All movements that the filter leaves, as a file [AGENT-55]. */
function TransactionFile({ filter, disabled }: { readonly filter: Filter | null; readonly disabled: boolean }) {
  const t = useText()
  const format = useFormat()
  const decimals = useSite()?.currency.decimals ?? 0
  return (
    <RecordFile
      name="team-transactions"
      head={[
        t('agentTeam.profit.account'),
        t('records.time'),
        t('records.filter_reason'),
        t('records.reason'),
        t('records.change'),
        t('records.balance_after'),
      ]}
      disabled={disabled || filter === null}
      page={async (before) => {
        if (!filter) return { lines: [], next: null }
        const asked = { ...filter, ...(before !== undefined && { before }), count: rowsOfFile }
        const { entries, next } = await valueOf(route, asked)
        const lines = entries.map(({ account, at, reason, netAmount, balanceAmount }) => [
          account,
          format.instant(at),
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
