import { type TransferForStaff, staffRoutes } from '@banyan/contract'
import { Button, Card, ChipSet, type Column, EmptyState, Pill, formatDecimal } from '@banyan/ui'
import { useState } from 'react'
import { ListTable } from '../../lib/ListTable.tsx'
import styles from '../../lib/Page.module.css'
import { ReasonDialog } from '../../lib/ReasonDialog.tsx'
import { toasts, useAct, useRead } from '../../lib/query.ts'
import { useLanguage, useText } from '../../lib/texts.ts'
import { useVendorName } from '../../lib/use-vendor-name.ts'
import { instant } from '../../lib/time.ts'
import own from './VendorsPage.module.css'

const tones = { new: 'info', sent: 'info', unknown: 'amber', done: 'win', failed: 'neutral' } as const satisfies Record<
  TransferForStaff['status'],
  string
>

/** Money between members' wallets and those of vendors that has not arrived, or did not. */
export function Transfers({ mayAsk }: { readonly mayAsk: boolean }) {
  const t = useText()
  const [status, setStatus] = useState<'open' | 'failed'>('open')
  const [asked, setAsked] = useState<TransferForStaff | null>(null)
  const { data, error, refetch, isPending } = useRead(
    staffRoutes.vendorTransfers,
    { status },
    { refetchInterval: 10_000 },
  )
  const ask = useAct(staffRoutes.askTransfer, [staffRoutes.vendorTransfers])
  const columns = useTransferColumns({ status, mayAsk, setAsked })
  const confirm = (id: string, reason: string) => {
    const told = () => {
      toasts.success({ title: t('vendors.asked') })
      setAsked(null)
    }
    ask.mutate({ id, reason }, { onSuccess: told })
  }
  return (
    <Card padded className={`${styles.scroll} ${own.card}`}>
      <h2>{t('vendors.transfers')}</h2>
      <ChipSet
        label={t('vendors.transfers')}
        value={status}
        chips={[
          { id: 'open', label: t('vendors.only_open') },
          { id: 'failed', label: t('vendors.only_failed') },
        ]}
        onChange={setStatus}
      />
      <ListTable
        label={t('vendors.transfers')}
        columns={columns}
        rows={data?.transfers ?? []}
        failure={error}
        onRetry={() => void refetch()}
        rowKey={({ id }) => id}
        loadingRows={isPending ? 2 : 0}
        empty={<EmptyState title={t('vendors.no_transfers')} />}
      />
      {asked && (
        <ReasonDialog
          title={t('vendors.ask_title', { id: asked.id })}
          text={t('vendors.ask_text')}
          confirm={t('vendors.ask')}
          busy={ask.isPending}
          onConfirm={(reason) => confirm(asked.id, reason)}
          onCancel={() => setAsked(null)}
        />
      )}
    </Card>
  )
}

function useTransferColumns({
  status,
  mayAsk,
  setAsked,
}: {
  readonly status: 'open' | 'failed'
  readonly mayAsk: boolean
  readonly setAsked: (next: TransferForStaff) => void
}): readonly Column<TransferForStaff>[] {
  const t = useText()
  const vendorName = useVendorName()
  const language = useLanguage()
  const columns: Column<TransferForStaff>[] = [
    { id: 'id', head: t('members.id'), cell: ({ id }) => id },
    { id: 'vendor', head: t('vendors.vendor'), cell: ({ vassalage }) => <strong>{vendorName(vassalage)}</strong> },
    { id: 'member', head: t('vendors.member'), cell: ({ memberId }) => memberId },
    { id: 'direction', head: t('vendors.direction'), cell: ({ direction }) => t(`vendors.${direction}`) },
    {
      id: 'amount',
      head: t('vendors.amount'),
      align: 'end',
      cell: ({ amount, decimals, currency }) => `${formatDecimal(amount, decimals, language)} ${currency}`,
    },
    {
      id: 'state',
      head: t('vendors.state'),
      cell: ({ status: state }) => <Pill tone={tones[state]}>{t(`vendors.state_${state}`)}</Pill>,
    },
    { id: 'created', head: t('audit.time'), cell: ({ createdAt }) => instant(createdAt) },
    { id: 'checks', head: t('vendors.asked_times'), align: 'end', cell: ({ checks }) => checks },
  ]
  if (status === 'open')
    columns.push({ id: 'next', head: t('vendors.next_ask'), cell: ({ checkAt }) => instant(checkAt) })
  if (mayAsk && status === 'open')
    columns.push({
      id: 'actions',
      head: t('members.actions'),
      align: 'end',
      cell: (transfer) =>
        transfer.status === 'unknown' && (
          <Button size="sm" onClick={() => setAsked(transfer)}>
            {t('vendors.ask')}
          </Button>
        ),
    })
  return columns
}
