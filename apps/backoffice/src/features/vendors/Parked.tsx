import { type ParkedPayoutForStaff, staffRoutes } from '@banyan/contract'
import { Button, Card, ChipSet, type Column, EmptyState, formatDecimal } from '@banyan/ui'
import { useState } from 'react'
import { ListTable } from '../../lib/ListTable.tsx'
import styles from '../../lib/Page.module.css'
import { ReasonDialog } from '../../lib/ReasonDialog.tsx'
import { toasts, useAct, useRead } from '../../lib/query.ts'
import { useLanguage, useText } from '../../lib/texts.ts'
import { useVendorName } from '../../lib/use-vendor-name.ts'
import { instant } from '../../lib/time.ts'
import own from './VendorsPage.module.css'

interface Asked {
  readonly payout: ParkedPayoutForStaff
  readonly verdict: 'released' | 'rejected'
}

/** Payouts of vendors above their ceiling: two people pay them or do not. */
export function Parked({ myName }: { readonly myName: string | null }) {
  const t = useText()
  const [status, setStatus] = useState<'open' | 'decided'>('open')
  const [asked, setAsked] = useState<Asked | null>(null)
  const { data, error, refetch, isPending } = useRead(staffRoutes.vendorParked, { status })
  const decide = useAct(staffRoutes.decideParked, [staffRoutes.vendorParked])
  const columns = useParkedColumns(status === 'open' ? myName : null, setAsked)
  const confirm = ({ payout: { id }, verdict }: Asked, reason: string) =>
    decide.mutate(
      { id, verdict, reason },
      {
        onSuccess(decided) {
          const title =
            decided.status === 'proposed' ? 'vendors.proposed_done' : (`vendors.verdict_${verdict}` as const)
          toasts.success({ title: t(title) })
          setAsked(null)
        },
      },
    )
  return (
    <Card padded className={`${styles.scroll} ${own.card}`}>
      <h2>{t('vendors.parked')}</h2>
      <ChipSet
        label={t('vendors.parked')}
        value={status}
        chips={[
          { id: 'open', label: t('vendors.only_open') },
          { id: 'decided', label: t('vendors.only_decided') },
        ]}
        onChange={setStatus}
      />
      <ListTable
        label={t('vendors.parked')}
        columns={columns}
        rows={data?.payouts ?? []}
        failure={error}
        onRetry={() => void refetch()}
        rowKey={({ id }) => id}
        loadingRows={isPending ? 2 : 0}
        empty={<EmptyState title={t('vendors.no_parked')} />}
      />
      {asked && (
        <ParkedDialog
          asked={asked}
          busy={decide.isPending}
          onConfirm={(reason) => confirm(asked, reason)}
          onCancel={() => setAsked(null)}
        />
      )}
    </Card>
  )
}

/** With what a colleague of a name may do; `myName` is null of one who may not decide, and of what is decided. */
function useParkedColumns(
  myName: string | null,
  onDecide: (asked: Asked) => void,
): readonly Column<ParkedPayoutForStaff>[] {
  const t = useText()
  const vendorName = useVendorName()
  const language = useLanguage()
  const columns: Column<ParkedPayoutForStaff>[] = [
    {
      id: 'vendor',
      head: t('vendors.vendor'),
      cell: ({ vassalage, gameCode }) => `${vendorName(vassalage)} · ${gameCode}`,
    },
    { id: 'tx', head: t('vendors.tx'), cell: ({ tx }) => tx },
    { id: 'member', head: t('vendors.member'), cell: ({ memberId }) => memberId },
    {
      id: 'amount',
      head: t('vendors.amount'),
      align: 'end',
      cell: ({ amount, decimals, currency }) => `${formatDecimal(amount, decimals, language)} ${currency}`,
    },
    { id: 'ceiling', head: t('vendors.ceiling'), cell: ({ ceiling }) => t(`vendors.ceiling_${ceiling}`) },
    { id: 'found', head: t('vendors.found'), cell: ({ parkedAt }) => instant(parkedAt) },
    {
      id: 'proposal',
      head: t('vendors.proposal'),
      cell: ({ proposal, verdict }) => {
        if (verdict) return t(`vendors.verdict_${verdict}`)
        const words = proposal?.verdict === 'released' ? t('vendors.release') : t('vendors.reject')
        return proposal ? t('vendors.proposal_by', { by: proposal.by, verdict: words }) : '–'
      },
    },
  ]
  if (myName !== null)
    columns.push({
      id: 'actions',
      head: t('members.actions'),
      align: 'end',
      cell: (payout) =>
        (['released', 'rejected'] as const)
          .filter((verdict) => payout.proposal?.by !== myName || payout.proposal.verdict !== verdict)
          .map((verdict) => (
            <Button key={verdict} size="sm" onClick={() => onDecide({ payout, verdict })}>
              {t(verdict === 'released' ? 'vendors.release' : 'vendors.reject')}
            </Button>
          )),
    })
  return columns
}

interface ParkedDialogProps {
  readonly asked: Asked
  readonly busy: boolean
  readonly onConfirm: (reason: string) => void
  readonly onCancel: () => void
}

function ParkedDialog({ asked: { payout, verdict }, ...dialog }: ParkedDialogProps) {
  const t = useText()
  const isReleased = verdict === 'released'
  return (
    <ReasonDialog
      title={t(isReleased ? 'vendors.release_title' : 'vendors.reject_title', { tx: payout.tx })}
      text={t('vendors.decide_text')}
      confirm={t(isReleased ? 'vendors.release' : 'vendors.reject')}
      {...dialog}
    />
  )
}
