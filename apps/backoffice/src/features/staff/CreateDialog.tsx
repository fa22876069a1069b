import { staffRoutes } from '@banyan/contract'
import { TextField } from '@banyan/ui'
import { useState } from 'react'
import { FormDialog } from '../../lib/FormDialog.tsx'
import { ReasonField } from '../../lib/ReasonField.tsx'
import { failureText, useAct } from '../../lib/query.ts'
import { useText } from '../../lib/texts.ts'
import type { Invitation } from './LinkDialog.tsx'
import { RoleField } from './RoleField.tsx'

export function CreateDialog({
  onDone,
  onCancel,
}: {
  readonly onDone: (made: Invitation) => void
  readonly onCancel: () => void
}) {
  const t = useText()
  const create = useAct(staffRoutes.createStaff, [staffRoutes.staff], 'quiet')
  const [name, setName] = useState('')
  const [role, setRole] = useState('support')
  const [reason, setReason] = useState('')
  const submit = () => create.mutate({ name, role, reason: reason.trim() }, { onSuccess: onDone })
  return (
    <FormDialog
      name="create"
      title={t('staff.create')}
      confirm={t('staff.create')}
      busy={create.isPending}
      onConfirm={submit}
      onCancel={onCancel}
    >
      <TextField
        label={t('staff.name')}
        hint={t('staff.name_hint')}
        error={create.error ? failureText(t, create.error) : undefined}
        required
        pattern="[a-z][a-z0-9._\-]{2,31}"
        maxLength={32}
        autoCapitalize="none"
        spellCheck={false}
        autoComplete="off"
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <RoleField value={role} onChange={setRole} />
      <ReasonField value={reason} onChange={setReason} />
    </FormDialog>
  )
}
