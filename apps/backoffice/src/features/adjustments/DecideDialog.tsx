import { type AdjustmentForStaff, staffRoutes } from '@banyan/contract'
import { Facts } from '../../lib/Facts.tsx'
import { ReasonDialog } from '../../lib/ReasonDialog.tsx'
import { queryClient, toasts, useAct } from '../../lib/query.ts'
import { useText } from '../../lib/texts.ts'
import type { Money } from '../../lib/use-money-text.ts'
import { SignedAmount } from './SignedAmount.tsx'

/** What is about to be decided, and how. */
export interface Decided {
  readonly adjustment: AdjustmentForStaff
  readonly how: 'approve' | 'reject'
}

interface DecideDialogProps {
  readonly decided: Decided
  readonly money: Money
  readonly onClose: () => void
}

const stale = [staffRoutes.adjustments]

/** The second person's look at what was proposed, with the reason. */
export function DecideDialog({ decided: { adjustment, how }, money, onClose }: DecideDialogProps) {
  const t = useText()
  const { id, account, memberId, kind, reason: why, proposedBy } = adjustment
  const decide = useAct(how === 'approve' ? staffRoutes.approveAdjustment : staffRoutes.rejectAdjustment, stale)
  /** A colleague was faster: the list behind the dialog is no longer true. */
  const onError = ({ code }: { readonly code: string }) => {
    if (code !== 'already_decided' && code !== 'not_found') return
    void queryClient.invalidateQueries({ queryKey: [staffRoutes.adjustments.path] })
    onClose()
  }
  const tell = ({ state }: { readonly state: AdjustmentForStaff['state'] }) => {
    toasts.success({
      title: t(state === 'waiting' ? 'adjustments.proposed_done' : `adjustments.${state}_done`, { id }),
    })
    onClose()
  }
  return (
    <ReasonDialog
      title={t(`adjustments.${how}_title`, { id })}
      text={t(`adjustments.${how}_text`)}
      confirm={t(`adjustments.${how}`)}
      busy={decide.isPending}
      onConfirm={(reason) => decide.mutate({ id, reason }, { onSuccess: tell, onError })}
      onCancel={onClose}
    >
      <Facts
        facts={[
          [t('exchanges.member'), t('letters.found', { account, id: memberId })],
          [t('adjustments.amount'), <SignedAmount key="amount" {...adjustment} money={money} />],
          [t('adjustments.kind'), t(`adjustments.kind_${kind}`)],
          [t('adjustments.by'), `${proposedBy}: ${why}`],
        ]}
      />
    </ReasonDialog>
  )
}
