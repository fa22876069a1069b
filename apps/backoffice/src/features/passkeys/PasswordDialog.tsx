import { Button, TextField } from '@banyan/ui'
import { Dialog } from '@banyan/ui/dialog'
import { type ReactNode, type SubmitEvent, useState } from 'react'
import styles from '../../lib/Page.module.css'
import { useText } from '../../lib/texts.ts'

interface PasswordDialogProps {
  readonly title: string
  readonly text: string
  readonly confirm: string
  readonly busy: boolean
  /** Why the last try did not work. */
  readonly failure: string | undefined
  readonly onConfirm: (password: string) => void
  readonly onCancel: () => void
  /** What is asked for besides. */
  readonly children?: ReactNode
}

/** A change of what leads in: the open session is not enough, the password is asked for. */
export function PasswordDialog({ title, text, confirm, busy, failure, onConfirm, onCancel, children }: PasswordDialogProps) {
  const t = useText()
  const [password, setPassword] = useState('')
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    onConfirm(password)
  }
  return (
    <Dialog name="password" open onClose={onCancel} title={title} size="sm">
      <form className={styles.form} onSubmit={submit}>
        <p className={styles.text}>{text}</p>
        {children}
        <TextField
          label={t('login.password')}
          error={failure}
          type="password"
          autoComplete="current-password"
          required
          reveal={{ show: t('login.show'), hide: t('login.hide') }}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
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
