import { type OutputOf, staffRoutes } from '@banyan/contract'
import { Button, Stack, TextField } from '@banyan/ui'
import { canUsePasskeys } from '@banyan/ui/passkey'
import { type SubmitEvent, useState } from 'react'
import { call } from '../../lib/call.ts'
import { failureText, queryClient, toasts, useAct } from '../../lib/query.ts'
import { go } from '../../lib/route.tsx'
import { useText } from '../../lib/texts.ts'
import { Entrance } from './Entrance.tsx'
import { usePasskeyLogin } from './use-passkey-login.ts'

/** Fewer left than this is worth a word. */
const fewCodes = 4

export function LoginPage() {
  const t = useText()
  const { submit, field, failure, login, byPasskey, pick, isNamed } = useLogin()
  return (
    <Entrance title={t('login.title')}>
      <Stack as="form" gap={18} onSubmit={submit}>
        <TextField
          label={t('login.name')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...field('name')}
        />
        <TextField
          label={t('login.password')}
          type="password"
          autoComplete="current-password"
          reveal={{ show: t('login.show'), hide: t('login.hide') }}
          {...field('password')}
        />
        <TextField
          label={t('login.code')}
          hint={t('login.code_hint')}
          error={failure ? failureText(t, failure) : undefined}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          {...field('code')}
        />
        <Button type="submit" variant="primary" size="lg" full busy={login.isPending}>
          {t('login.submit')}
        </Button>
        {canUsePasskeys() && (
          <Button icon="fingerprint-simple" size="lg" full busy={byPasskey.isPending} onClick={pick}>
            {t(isNamed ? 'login.passkey_second' : 'login.passkey')}
          </Button>
        )}
      </Stack>
    </Entrance>
  )
}

/** What is typed, and both ways to send it. */
function useLogin() {
  const t = useText()
  const login = useAct(staffRoutes.login, [], 'quiet')
  const byPasskey = usePasskeyLogin()
  const [typed, setTyped] = useState({ name: '', password: '', code: '' })
  const named = { name: typed.name.trim(), password: typed.password }
  const isNamed = named.name !== '' && named.password !== ''
  const field = (name: keyof typeof typed) => ({
    value: typed[name],
    required: true,
    onChange: ({ target }: { target: HTMLInputElement }) => setTyped({ ...typed, [name]: target.value }),
  })
  const enter = ({ recoveryCodesLeft: count }: OutputOf<typeof staffRoutes.login>) => {
    if (count < fewCodes) toasts.warning({ title: t('login.few_codes', { count }) })
    queryClient.clear()
    go('/')
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    byPasskey.reset()
    login.mutate(
      { ...named, code: typed.code },
      { onSuccess: enter, onError: () => setTyped((now) => ({ ...now, code: '' })) },
    )
  }
  /** With name and password typed the passkey stands in for the code; without them it is the whole log-in. */
  const pick = () => {
    login.reset()
    const onSuccess = enter
    byPasskey.mutate(
      (passkey) =>
        isNamed ? call(staffRoutes.login, { ...named, passkey }) : call(staffRoutes.logInByPasskey, passkey),
      {
        onSuccess,
      },
    )
  }
  const failure = login.error ?? byPasskey.error
  return { submit, field, failure, login, byPasskey, pick, isNamed }
}
