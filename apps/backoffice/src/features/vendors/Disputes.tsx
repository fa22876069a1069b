import { type DisputeForStaff, staffRoutes } from '@banyan/contract'
import { Button, Card, ChipSet, type Column, EmptyState } from '@banyan/ui'
import { useState } from 'react'
import { ListTable } from '../../lib/ListTable.tsx'
import styles from '../../lib/Page.module.css'
import { ReasonDialog } from '../../lib/ReasonDialog.tsx'
import { toasts, useAct, useRead } from '../../lib/query.ts'
import { useText } from '../../lib/texts.ts'
import { useVendorName } from '../../lib/use-vendor-name.ts'
import { instant } from '../../lib/time.ts'
import own from './VendorsPage.module.css'

const kinds = {
  missing_here: 'missing_here',
  missing_there: 'missing_there',
  amount: 'kind_amount',
  undone: 'undone',
} as const

/** Where a vendor's books and ours differ, and what was found of it. */
export function Disputes({ mayClose }: { readonly mayClose: boolean }) {
  const t = useText()
  const [status, setStatus] = useState<'open' | 'closed'>('open')
  const [asked, setAsked] = useState<DisputeForStaff | null>(null)
  const { data, error, refetch, isPending } = useRead(staffRoutes.vendorDisputes, { status })
  const close = useAct(staffRoutes.closeDispute, [staffRoutes.vendorDisputes, staffRoutes.vendors])
  const columns = useDisputeColumns({ status, mayClose, setAsked })
  const confirm = (id: string, reason: string) => {
    const told = () => {
      toasts.success({ title: t('vendors.closed_done') })
      setAsked(null)
    }
    close.mutate({ id, reason }, { onSuccess: told })
  }
  return (
    <Card padded className={`${styles.scroll} ${own.card}`}>
      <h2>{t('vendors.disputes')}</h2>
      <ChipSet
        label={t('vendors.disputes')}
        value={status}
        chips={[
          { id: 'open', label: t('vendors.only_open') },
          { id: 'closed', label: t('vendors.only_closed') },
        ]}
        onChange={setStatus}
      />
      <ListTable
        label={t('vendors.disputes')}
        columns={columns}
        rows={data?.disputes ?? []}
        failure={error}
        onRetry={() => void refetch()}
        rowKey={({ id }) => id}
        loadingRows={isPending ? 2 : 0}
        empty={<EmptyState title={t('vendors.no_disputes')} />}
      />
      {asked && (
        <ReasonDialog
          title={t('vendors.close_title', { tx: asked.tx })}
          text={t('vendors.close_text')}
          confirm={t('vendors.close')}
          busy={close.isPending}
          onConfirm={(reason) => confirm(asked.id, reason)}
          onCancel={() => setAsked(null)}
        />
      )}
    </Card>
  )
}

function useDisputeColumns({
  status,
  mayClose,
  setAsked,
}: {
  readonly status: 'closed' | 'open'
  readonly mayClose: boolean
  readonly setAsked: (next: DisputeForStaff) => void
}): readonly Column<DisputeForStaff>[] {
  const t = useText()
  const vendorName = useVendorName()
  const columns: Column<DisputeForStaff>[] = [
    { id: 'vendor', head: t('vendors.vendor'), cell: ({ vassalage }) => <strong>{vendorName(vassalage)}</strong> },
    { id: 'tx', head: t('vendors.tx'), cell: ({ tx }) => tx },
    { id: 'kind', head: t('vendors.kind'), cell: ({ kind }) => t(`vendors.${kinds[kind]}`) },
    { id: 'told', head: t('vendors.told'), align: 'end', cell: ({ told }) => told ?? '–' },
    { id: 'ours', head: t('vendors.ours'), align: 'end', cell: ({ ours }) => ours ?? '–' },
    { id: 'found', head: t('vendors.found'), cell: ({ foundAt }) => instant(foundAt) },
  ]
  if (status === 'closed')
    columns.push({ id: 'conclusion', head: t('vendors.conclusion'), cell: ({ conclusion }) => conclusion })
  if (mayClose && status === 'open')
    columns.push({
      id: 'actions',
      head: t('members.actions'),
      align: 'end',
      cell: (dispute) => (
        <Button size="sm" onClick={() => setAsked(dispute)}>
          {t('vendors.close')}
        </Button>
      ),
    })
  return columns
}
