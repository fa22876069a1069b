import { Button, TextField } from '@banyan/ui'
import { useForm } from 'react-hook-form'
import { errorText } from '../../lib/error-text.ts'
import { useFormat } from '../../lib/format.ts'
import { useText } from '../../lib/i18n.ts'
import styles from './forms.module.css'
import { fieldMessage } from './field-rules.ts'
import { useEnter } from './use-enter.ts'

interface LoginValues {
  readonly username: string
  readonly password: string
}

interface LoginFormProps {
  readonly onDone: () => void
  readonly onRegister: () => void
}

export function LoginForm({ onDone, onRegister }: LoginFormProps) {
  const t = useText()
  const format = useFormat()
  const { login } = useEnter()
  const { register, handleSubmit, setError, formState } = useForm<LoginValues>({ defaultValues: { username: '', password: '' } })
  const { errors } = formState
  const required = (field: 'username' | 'password') => (value: string) => fieldMessage(t, field, value.trim(), undefined)

  const submit = handleSubmit(async ({ username, password }) => {
    const answer = await login.mutateAsync({ username: username.trim(), password: password.trim(), type: 'username' })
    if (answer.ok) return onDone()
    setError('password', { message: errorText(t, format, answer) }, { shouldFocus: true })
  })

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        {...register('username', { validate: required('username') })}
        label={t('identity.username')}
        icon="user"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.username?.message}
      />
      <TextField
        {...register('password', { validate: required('password') })}
        label={t('identity.password')}
        icon="lock-simple"
        type="password"
        autoComplete="current-password"
        reveal={{ show: t('identity.show_password'), hide: t('identity.hide_password') }}
        error={errors.password?.message}
      />
      <Button type="submit" variant="primary" size="lg" full busy={login.isPending}>
        {t('identity.login')}
      </Button>
      <p className={styles.other}>
        {t('identity.no_account')}{' '}
        <button type="button" onClick={onRegister}>
          {t('identity.register_now')}
        </button>
      </p>
    </form>
  )
}
