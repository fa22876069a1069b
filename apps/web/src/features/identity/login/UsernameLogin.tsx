import { Button, Checkbox, Stack, TextField } from '@banyan/ui'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { errorText } from '../../../lib/error-text.ts'
import { useFormat } from '../../../lib/format.ts'
import { useText } from '../../../lib/i18n.ts'
import { CaptchaImage, CaptchaStatus, useCaptcha } from '../../captcha/index.ts'
import { FormError } from '../FormError.tsx'
import { fieldMessage } from '../field-rules.ts'
import styles from '../forms.module.css'
import { holdPassword } from '../held-password.ts'
import { type Entered, useEnter } from '../use-enter.ts'
import { asksForPicture, pictureFailed } from './asks-for-picture.ts'
import { forgetUser, rememberUser, rememberedUser } from './remembered.ts'

interface Values {
  readonly username: string
  readonly password: string
  readonly captcha: string
  readonly remember: boolean
}

interface UsernameLoginProps {
  readonly merchantCode: string
  readonly onEntry: (entry: Entered) => void
  readonly onForgot: () => void
}

/** What a filled password looks like. It is a placeholder: this page never has the password of a remembered user. */
const masked = '••••••••'

export function UsernameLogin({ merchantCode, onEntry, onForgot }: UsernameLoginProps) {
  const t = useText()
  const { submit, register, required, errors, isRemembered, picture, check, isSubmitting } = useUsernameLogin({
    merchantCode,
    onEntry,
  })

  return (
    <Stack as="form" top gap={12} noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        {...register('username', { validate: required('username') })}
        label={t('identity.username')}
        icon="user"
        autoComplete="username webauthn"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.username?.message}
      />
      <TextField
        {...register('password', { validate: (value) => (isRemembered ? true : required('password')(value)) })}
        label={t('identity.password')}
        icon="lock-simple"
        type="password"
        autoComplete="current-password"
        placeholder={isRemembered ? masked : undefined}
        hint={isRemembered && t('identity.remembered')}
        reveal={{ show: t('identity.show_password'), hide: t('identity.hide_password') }}
        error={errors.password?.message}
        aside={
          <button type="button" className={styles.inline} onClick={onForgot}>
            {t('identity.forgot')}
          </button>
        }
      />
      {picture > 0 && (
        <CaptchaImage
          {...register('captcha', { validate: (value) => value.trim() !== '' || t('error.captcha_required') })}
          round={picture}
          error={errors.captcha?.message}
        />
      )}
      <Checkbox {...register('remember')}>{t('identity.remember')}</Checkbox>
      <FormError>{errors.root?.message}</FormError>
      <CaptchaStatus check={check} />
      <Button type="submit" variant="primary" size="lg" full busy={isSubmitting}>
        {t('identity.login')}
      </Button>
    </Stack>
  )
}

/** The form, whether the member is remembered, and how it is sent. */
function useUsernameLogin({ merchantCode, onEntry }: Pick<UsernameLoginProps, 'merchantCode' | 'onEntry'>) {
  const t = useText()
  const format = useFormat()
  const { login } = useEnter()
  const check = useCaptcha('login')
  const [remembered, setRemembered] = useState(() => rememberedUser(merchantCode))
  const [picture, setPicture] = useState(0)
  const { register, handleSubmit, setError, resetField, control, formState } = useForm<Values>({
    defaultValues: { username: remembered ?? '', password: '', captcha: '', remember: remembered !== null },
  })
  const { errors, isSubmitting } = formState
  const isRemembered = useWatch({ control, name: 'username' }).trim() === remembered
  const required = (field: 'username' | 'password') => (value: string) =>
    fieldMessage(t, field, value.trim(), undefined)

  const submit = handleSubmit(async (typed) => {
    const [username, password] = [typed.username.trim(), typed.password.trim()]
    const proof = isRemembered && password === '' ? ({ remembered: true } as const) : { password }
    const human = await check.proof()
    if (!human) return
    const captcha = picture > 0 ? { captcha: typed.captcha.trim() } : {}
    const entry = await login.mutateAsync({
      type: 'username',
      username,
      rememberMe: typed.remember,
      ...proof,
      ...human,
      ...captcha,
    })
    if (entry.ok) {
      if (typed.remember) rememberUser(merchantCode, username)
      else forgetUser(merchantCode)
      holdPassword(password || null)
      return onEntry(entry)
    }
    check.reset()
    if (entry.code === 'remembered_over') setRemembered(null)
    // A picture's answer is good for one call: each refusal brings another.
    if (picture > 0 || asksForPicture(entry)) setPicture(picture + 1)
    resetField('captcha')
    const atPassword = entry.code === 'incorrect_account_or_password' || entry.code === 'remembered_over'
    const field = atPassword ? 'password' : pictureFailed(entry) ? 'captcha' : 'root'
    setError(field, { message: errorText(t, format, entry) }, { shouldFocus: field !== 'root' })
  })
  return { submit, register, required, errors, isRemembered, picture, check, isSubmitting }
}
