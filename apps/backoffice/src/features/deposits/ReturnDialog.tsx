import { staffRoutes } from '@banyan/contract'
import { useState } from 'react'
import { Facts } from '../../lib/Facts.tsx'
import { ReasonDialog } from '../../lib/ReasonDialog.tsx'
import { useAct } from '../../lib/query.ts'
import { useText } from '../../lib/texts.ts'
import { useMoneyText } from '../../lib/use-money-text.ts'
import type { ClearingDialogProps } from './AssignDialog.tsx'
import { ReferenceField } from './DecideFields.tsx'
import { isFirstOfTwo, staleOfClearing, useClearing } from './use-clearing.ts'

/** The reference of the transfer that has brought the money back to its payer. */
export function ReturnDialog({ transaction, desk, myName, onClose }: ClearingDialogProps) {
  const t = useText()
  const moneyText = useMoneyText(desk)
  const giveBack = useAct(staffRoutes.returnSuspense, staleOfClearing)
  const { transactionId, name, leftAmount, proposal } = transaction
  const [reference, setReference] = useState(proposal?.reference ?? '')
  const told = useClearing(name, onClose, 'returned')
  const isSame = proposal?.kind === 'returned' && proposal.reference === reference.trim()
  const isFirst = isFirstOfTwo(leftAmount >= desk.secondPersonFrom, proposal, { myName, isSame })
  return (
    <ReasonDialog
      title={t('deposits.return_title', { name })}
      text={t(isFirst ? 'deposits.propose_text' : 'deposits.return_text')}
      confirm={t(isFirst ? 'deposits.propose' : 'deposits.return')}
      busy={giveBack.isPending}
      onConfirm={(reason) =>
        giveBack.mutate({ transactionId, amount: leftAmount, reference: reference.trim(), reason }, told)
      }
      onCancel={onClose}
    >
      <ReferenceField label={t('deposits.reference')} value={reference} onChange={setReference} />
      <Facts
        facts={[
          [t('deposits.left'), moneyText(leftAmount)],
          [t('deposits.after'), moneyText(0n)],
        ]}
      />
    </ReasonDialog>
  )
}
