import { type MemberOverview, type StaffRoute, staffRoutes } from '@banyan/contract'
import { TextField } from '@banyan/ui'
import { useState } from 'react'
import { ReasonDialog } from './ReasonDialog.tsx'
import { toasts, useAct } from './query.ts'
import { useText } from './texts.ts'

interface PayeeDialogProps {
  readonly member: Pick<MemberOverview, 'id' | 'account'>
  /** What shows something of the name, to be asked again. */
  readonly stale: readonly StaffRoute[]
  readonly onClose: () => void
}

/**
 * Corrects the name that withdrawals are paid to, which its member cannot [REG-49]. What it is now is not shown:
 * support compares papers, not screens.
 */
export function PayeeDialog({ member: { id, account }, stale, onClose }: PayeeDialogProps) {
  const t = useText()
  const [name, setName] = useState('')
  const correct = useAct(staffRoutes.namePayee, stale)
  const confirm = (reason: string) => {
    const told = () => {
      toasts.success({ title: t('members.named_done', { account }) })
      onClose()
    }
    correct.mutate({ id, payeeName: name.trim(), reason }, { onSuccess: told })
  }
  return (
    <ReasonDialog
      title={t('members.name_title', { account, id })}
      text={t('members.name_text')}
      confirm={t('members.name')}
      busy={correct.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <TextField
        label={t('members.payee_name')}
        value={name}
        required
        minLength={2}
        maxLength={100}
        autoComplete="off"
        onChange={(event) => setName(event.target.value)}
      />
    </ReasonDialog>
  )
}
