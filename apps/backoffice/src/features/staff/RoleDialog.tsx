import { type StaffAccount, staffRoutes } from '@banyan/contract'
import { useState } from 'react'
import { ReasonDialog } from '../../lib/ReasonDialog.tsx'
import { outrunOf } from '../../lib/outrun-by.ts'
import { toasts, useAct } from '../../lib/query.ts'
import { useText } from '../../lib/texts.ts'
import { RoleField } from './RoleField.tsx'

const stale = [staffRoutes.staff, staffRoutes.roles]
const outrunBy = outrunOf(['changed_meanwhile', 'staff_not_found', 'not_found'], stale)

/** Another role for a colleague, which open sessions have at once. */
export function RoleDialog({ account, onClose }: { readonly account: StaffAccount; readonly onClose: () => void }) {
  const t = useText()
  const { id, name, role: before } = account
  const [role, setRole] = useState(before)
  const give = useAct(staffRoutes.setStaffRole, stale)
  const told = () => {
    toasts.success({ title: t('roles.given', { name }) })
    onClose()
  }
  return (
    <ReasonDialog
      title={t('roles.give_title', { name })}
      text={t('roles.give_text')}
      confirm={t('roles.give')}
      busy={give.isPending}
      onConfirm={(reason) => give.mutate({ id, before, role, reason }, { onSuccess: told, onError: outrunBy(onClose) })}
      onCancel={onClose}
    >
      <RoleField value={role} onChange={setRole} />
    </ReasonDialog>
  )
}
