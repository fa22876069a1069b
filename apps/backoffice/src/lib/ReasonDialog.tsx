import { Button, TextField } from '@banyan/ui'
import { Dialog } from '@banyan/ui/dialog'
import { type ReactNode, type SubmitEvent, useState } from 'react'
import styles from './Page.module.css'
import { useText } from './texts.ts'

interface ReasonDialogProps {
  readonly title: string
  readonly text: string
  readonly confirm: string
  readonly busy: boolean
  readonly onConfirm: (reason: string) => void
  readonly onCancel: () => void
  /** Fields of what is asked, above the reason. */
  readonly children?: ReactNode
}

/** A question that wants a reason, because the audit log does. */
export function ReasonDialog({ title, text, confirm, busy, onConfirm, onCancel, children }: ReasonDialogProps) {
  const t = useText()
  const [reason, setReason] = useState('')
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    onConfirm(reason.trim())
  }
  return (
    <Dialog name="reason" open onClose={onCancel} title={title} size="sm">
      <form className={styles.form} onSubmit={submit}>
        <p className={styles.text}>{text}</p>
        {children}
        <TextField
          label={t('reason')}
          hint={t('reason_hint')}
          value={reason}
          required
          minLength={3}
          maxLength={500}
          onChange={(event) => setReason(event.target.value)}
        />
        <footer>
          <Button onClick={onCancel}>{t('cancel')}</Button>
          <Button type="submit" variant="primary" busy={busy}>
            {confirm}
          </Button>
        </footer>
      </form>
    </Dialog>
  )
}
