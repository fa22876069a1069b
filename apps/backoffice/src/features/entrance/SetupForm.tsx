import { type OutputOf, staffRoutes } from '@banyan/contract'
import { Button, Stack, Text, TextField } from '@banyan/ui'
import { QRCodeSVG } from 'qrcode.react'
import { type SubmitEvent, useState } from 'react'
import { failureText, useAct } from '../../lib/query.ts'
import { useText } from '../../lib/texts.ts'
import { useRoleName } from '../../lib/use-role-name.ts'
import styles from './Entrance.module.css'

interface SetupFormProps {
  readonly link: string
  readonly account: OutputOf<typeof staffRoutes.beginSetup>
  readonly onDone: (recoveryCodes: readonly string[]) => void
}

/** A password and an authenticator, proven by its first code. */
export function SetupForm({ link, account, onDone }: SetupFormProps) {
  const t = useText()
  const roleName = useRoleName()
  const finish = useAct(staffRoutes.finishSetup, [], 'quiet')
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const failure = finish.error ? failureText(t, finish.error) : undefined
  const isAboutPassword = finish.error?.code === 'staff_password_weak'
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    finish.mutate({ link, password, code: code.trim() }, { onSuccess: ({ recoveryCodes }) => onDone(recoveryCodes) })
  }
  return (
    <Stack as="form" gap={18} onSubmit={submit}>
      <Text tone="muted">{t('setup.who', { name: account.name, role: roleName(account) })}</Text>
      <input type="hidden" autoComplete="username" value={account.name} readOnly />
      <TextField
        label={t('login.password')}
        hint={t('setup.password_hint')}
        error={isAboutPassword ? failure : undefined}
        type="password"
        autoComplete="new-password"
        required
        minLength={12}
        maxLength={128}
        reveal={{ show: t('login.show'), hide: t('login.hide') }}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Stack as="section" align="start" gap={12} className={styles.factor}>
        <h2>{t('setup.factor')}</h2>
        <p>{t('setup.scan')}</p>
        <div className={styles.qr}>
          <QRCodeSVG value={account.uri} size={168} title={t('setup.qr')} />
        </div>
        <code className={styles.key} aria-label={t('setup.key')}>
          {account.secret.match(/.{1,4}/g)?.join(' ')}
        </code>
      </Stack>
      <TextField
        label={t('login.code')}
        error={isAboutPassword ? undefined : failure}
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        value={code}
        onChange={(event) => setCode(event.target.value)}
      />
      <Button type="submit" variant="primary" size="lg" full busy={finish.isPending}>
        {t('setup.submit')}
      </Button>
    </Stack>
  )
}
