import { type MemberOverview, staffRoutes } from '@banyan/contract'
import { TextField } from '@banyan/ui'
import { useState } from 'react'
import { ReasonDialog } from '../../lib/ReasonDialog.tsx'
import { toasts, useAct } from '../../lib/query.ts'
import { useText } from '../../lib/texts.ts'

interface PayeeDialogProps {
  readonly member: MemberOverview
  readonly onClose: () => void
}

/**
 * Corrects the name that withdrawals are paid to, which its member cannot [REG-49]. What it is now is not shown:
 * support compares papers, not screens.
 */
export function PayeeDialog({ member: { id, account }, onClose }: PayeeDialogProps) {
  const t = useText()
  const [name, setName] = useState('')
  const correct = useAct(staffRoutes.namePayee, [staffRoutes.members])
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
