import { siteRoutes } from '@banyan/contract'
import { Button, EmptyState, TextField } from '@banyan/ui'
import { useForm } from 'react-hook-form'
import type { Failure } from '../../lib/api.ts'
import { errorText } from '../../lib/error-text.ts'
import { useFormat } from '../../lib/format.ts'
import { useText } from '../../lib/i18n.ts'
import { useRead } from '../../lib/query.ts'
import { useSite } from '../../lib/site.ts'
import styles from './forms.module.css'
import { fieldMessage, lengthText } from './field-rules.ts'
import { Consent } from './Consent.tsx'
import type { RegisterValues } from './register-values.ts'
import { useEnter } from './use-enter.ts'

interface RegisterFormProps {
  /** Carried from the address of the registration page; the server reads it there, in `registerUrl`. */
  readonly referralCode?: string | undefined
  readonly onDone: () => void
  readonly onLogin: () => void
}

const empty: RegisterValues = { username: '', password: '', terms: false, age: false }

/** The field that a refusal belongs to; the others are told above the button. */
function fieldOf(failure: Failure): keyof RegisterValues | 'root' {
  const byCode: Partial<Record<string, keyof RegisterValues>> = { username_taken: 'username', terms_not_agreed: 'terms', age_not_confirmed: 'age' }
  const named = failure.detail?.field
  return byCode[failure.code] ?? (named === 'username' || named === 'password' ? named : 'root')
}

export function RegisterForm({ referralCode, onDone, onLogin }: RegisterFormProps) {
  const t = useText()
  const format = useFormat()
  const site = useSite()
  const rules = useRead(siteRoutes.registrationRules, {}).data?.fields
  const { register: enter } = useEnter()
  const {
    register,
    handleSubmit,
    reset,
    setError,
    formState: { errors },
  } = useForm<RegisterValues>({ defaultValues: empty })
  const ruleOf = (field: string) => rules?.find((rule) => rule.field === field)
  const check = (field: 'username' | 'password') => (value: string) => fieldMessage(t, field, value.trim(), ruleOf(field))
  const hint = (field: string) => {
    const rule = ruleOf(field)
    return rule && lengthText(t, rule)
  }

  const submit = handleSubmit(async ({ username, password, terms, age }) => {
    const answer = await enter.mutateAsync({
      username: username.trim(),
      password: password.trim(),
      confirmPassword: password.trim(),
      login: true,
      registerUrl: location.href.slice(0, 2048),
      registerMethod: 'WEB',
      agreedToTerms: terms,
      confirmedAge: age,
    })
    if (answer.ok) return onDone()
    setError(fieldOf(answer), { message: errorText(t, format, answer) }, { shouldFocus: true })
  })

  if (site && !site.flags.USERNAMEREG3) return <EmptyState title={t('identity.closed_title')} text={t('error.registration_closed')} />
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        {...register('username', { validate: check('username') })}
        label={t('identity.username')}
        icon="user"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        hint={hint('username')}
        error={errors.username?.message}
      />
      <TextField
        {...register('password', { validate: check('password') })}
        label={t('identity.password')}
        icon="lock-simple"
        type="password"
        autoComplete="new-password"
        hint={hint('password')}
        reveal={{ show: t('identity.show_password'), hide: t('identity.hide_password') }}
        error={errors.password?.message}
      />
      {referralCode && <p className={styles.referral}>{t('identity.referral', { code: referralCode })}</p>}
      <Consent register={register} errors={errors} age={site?.minAge ?? 18} />
      {errors.root?.message && (
        <p role="alert" className={styles.wrong}>
          {errors.root.message}
        </p>
      )}
      <div className={styles.actions}>
        <Button size="lg" variant="ghost" onClick={() => reset(empty)}>
          {t('identity.reset')}
        </Button>
        <Button type="submit" variant="primary" size="lg" full busy={enter.isPending}>
          {t('identity.register')}
        </Button>
      </div>
      <p className={styles.other}>
        {t('identity.have_account')}{' '}
        <button type="button" onClick={onLogin}>
          {t('identity.login_now')}
        </button>
      </p>
    </form>
  )
}
