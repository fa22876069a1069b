import { type StaffRole, staffRoles, staffRoutes } from '@banyan/contract'
import { Button, TextField } from '@banyan/ui'
import { Dialog } from '@banyan/ui/dialog'
import { type SubmitEvent, useId, useState } from 'react'
import styles from '../../lib/Page.module.css'
import { failureText, useAct } from '../../lib/query.ts'
import { useText } from '../../lib/texts.ts'
import select from './CreateDialog.module.css'
import type { Invitation } from './LinkDialog.tsx'

export function CreateDialog({ onDone, onCancel }: { readonly onDone: (made: Invitation) => void; readonly onCancel: () => void }) {
  const t = useText()
  const id = useId()
  const create = useAct(staffRoutes.createStaff, [staffRoutes.staff], 'quiet')
  const [name, setName] = useState('')
  const [role, setRole] = useState<StaffRole>('support')
  const [reason, setReason] = useState('')
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    create.mutate({ name, role, reason: reason.trim() }, { onSuccess: onDone })
  }
  return (
    <Dialog name="create" open onClose={onCancel} title={t('staff.create')} size="sm">
      <form className={styles.form} onSubmit={submit}>
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
        <div className={select.field}>
          <label htmlFor={id}>{t('staff.role')}</label>
          <select id={id} value={role} onChange={(event) => setRole(staffRoles.find((each) => each === event.target.value) ?? role)}>
            {staffRoles.map((each) => (
              <option key={each} value={each}>
                {t(`role.${each}`)}
              </option>
            ))}
          </select>
        </div>
        <TextField
          label={t('reason')}
          hint={t('reason_hint')}
          required
          minLength={3}
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <footer>
          <Button onClick={onCancel}>{t('cancel')}</Button>
          <Button type="submit" variant="primary" busy={create.isPending}>
            {t('staff.create')}
          </Button>
        </footer>
      </form>
    </Dialog>
  )
}
