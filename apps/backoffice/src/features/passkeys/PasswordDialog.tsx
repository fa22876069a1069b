import { TextField } from '@banyan/ui'
import { type ReactNode, useState } from 'react'
import { FormDialog, type FormDialogProps } from '../../lib/FormDialog.tsx'
import { useText } from '../../lib/texts.ts'

interface PasswordDialogProps extends Omit<FormDialogProps, 'onConfirm' | 'children'> {
  /** Why the last try did not work. */
  readonly failure: string | undefined
  readonly onConfirm: (password: string) => void
  /** What is asked for besides. */
  readonly children?: ReactNode
}

/** A change of what leads in: the open session is not enough, the password is asked for. */
export function PasswordDialog({ failure, onConfirm, children, ...question }: PasswordDialogProps) {
  const t = useText()
  const [password, setPassword] = useState('')
  return (
    <FormDialog {...question} name="password" onConfirm={() => onConfirm(password)}>
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
    </FormDialog>
  )
}
