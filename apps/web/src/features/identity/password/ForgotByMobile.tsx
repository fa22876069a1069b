import type { Failure } from '@banyan/client'
import { codeRoutes, passwordRoutes } from '@banyan/contract'
import { Button, Stack, Text, TextField } from '@banyan/ui'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { call } from '../../../lib/call.ts'
import { errorText } from '../../../lib/error-text.ts'
import { useFormat } from '../../../lib/format.ts'
import { useText } from '../../../lib/i18n.ts'
import { toasts } from '../../../lib/toasts.ts'
import { CaptchaStatus, useCaptcha } from '../../captcha/index.ts'
import { FormError } from '../FormError.tsx'
import { MobileField, useCountries } from '../codes/MobileField.tsx'
import { SendCode } from '../codes/SendCode.tsx'
import { useServiceCode } from '../sign-in-service/use-service-code.ts'
import { type Entered, useEnter } from '../use-enter.ts'
import { useMobileRule } from '../use-field-rule.ts'
import { refusedField } from './refused-password.ts'
import { usePasswordRule } from './use-password-rule.ts'

interface Values {
  readonly mobileNum: string
  readonly verificationCode: string
  readonly newPassword: string
}

interface ForgotByMobileProps {
  readonly hasCountries: boolean
  /** The password was set, and the log-in with it succeeded. */
  readonly onEntry: (entry: Entered) => void
  /** The password was set, and the log-in with it asks for more than this form has. */
  readonly onLogin: () => void
}

/** The field that a refusal is told at. */
function fieldOf(failure: Failure): keyof Values | 'root' {
  if (refusedField(failure)) return 'newPassword'
  if (/phone_number/.test(failure.code)) return 'mobileNum'
  return /verification_code|code_expired/.test(failure.code) ? 'verificationCode' : 'root'
}

/** A new password by a code sent to the phone, and the log-in with it at once [PASS-05, PASS-08]. */
export function ForgotByMobile({ hasCountries, onEntry, onLogin }: ForgotByMobileProps) {
  const t = useText()
  const {
    submit,
    register,
    checkMobile,
    countryCode,
    setCountryCode,
    errors,
    trigger,
    byService,
    numberOf,
    getValues,
    refuse,
    rule,
    check,
    isSubmitting,
  } = useResetByMobile({ hasCountries, onEntry, onLogin })

  return (
    <Stack as="form" top gap={12} noValidate onSubmit={(event) => void submit(event)}>
      <Text tone="muted" size={13}>
        {t('identity.forgot_mobile_text')}
      </Text>
      <MobileField
        {...register('mobileNum', { validate: (value) => checkMobile(value.trim()) })}
        label={t('identity.mobile')}
        country={hasCountries ? { value: countryCode, onChange: setCountryCode } : undefined}
        error={errors.mobileNum?.message}
      />
      <SendCode
        {...register('verificationCode', { validate: (value) => value.trim() !== '' || t('identity.rule_code') })}
        label={t('identity.sms_code')}
        error={errors.verificationCode?.message}
        isReady={() => trigger('mobileNum', { shouldFocus: true })}
        onSend={(proof) =>
          byService.sent(call(codeRoutes.sendResetCode, { ...numberOf(getValues('mobileNum')), ...proof }))
        }
        onRefused={refuse}
      />
      <TextField
        {...register('newPassword', { validate: rule.newPassword.validate })}
        label={t('identity.new_password')}
        icon="lock-simple"
        type="password"
        autoComplete="new-password"
        hint={rule.hint}
        reveal={{ show: t('identity.show_password'), hide: t('identity.hide_password') }}
        error={errors.newPassword?.message}
      />
      <FormError>{errors.root?.message}</FormError>
      <CaptchaStatus check={check} />
      <Button type="submit" variant="primary" size="lg" full busy={isSubmitting}>
        {t('identity.forgot_reset')}
      </Button>
    </Stack>
  )
}

/** The form, whom its code is sent to, and how it is sent. */
function useResetByMobile({ hasCountries, onEntry, onLogin }: ForgotByMobileProps) {
  const t = useText()
  const format = useFormat()
  const { login } = useEnter()
  const check = useCaptcha('login')
  const checkMobile = useMobileRule()
  const rule = usePasswordRule()
  const byService = useServiceCode()
  const { chosen } = useCountries()
  const [countryCode, setCountryCode] = useState('')
  const { register, handleSubmit, getValues, trigger, setError, formState } = useForm<Values>({
    defaultValues: { mobileNum: '', verificationCode: '', newPassword: '' },
  })
  const { errors, isSubmitting } = formState

  function numberOf(typed: string) {
    const dialing = hasCountries ? chosen(countryCode)?.countryDialingCode : undefined
    return { mobileNum: typed.trim(), ...(dialing && { countryDialingCode: dialing }) }
  }

  function refuse(failure: Failure) {
    const field = fieldOf(failure)
    const fault = field === 'newPassword' && rule.faultText(getValues('newPassword').trim(), failure.detail?.fault)
    setError(field, { message: fault || errorText(t, format, failure) }, { shouldFocus: field !== 'root' })
  }

  const submit = handleSubmit(async (typed) => {
    const human = await check.proof()
    if (!human) return
    const newPassword = typed.newPassword.trim()
    const verificationCode = typed.verificationCode.trim()
    const proved = await byService.prove(verificationCode)
    if (!proved.ok) return refuse(proved)
    const proof = proved.token === null ? { verificationCode } : { firebaseIdToken: proved.token }
    const answer = await call(passwordRoutes.resetByMobile, { ...numberOf(typed.mobileNum), ...proof, newPassword })
    if (!answer.ok) return refuse(answer)
    const entry = await login.mutateAsync({ type: '', username: answer.value.account, password: newPassword, ...human })
    if (entry.ok && !entry.pending) return onEntry(entry)
    toasts.success({ title: t('identity.reset_done'), text: t('identity.reset_done_text') })
    onLogin()
  })
  return {
    submit,
    register,
    checkMobile,
    countryCode,
    setCountryCode,
    errors,
    trigger,
    byService,
    numberOf,
    getValues,
    refuse,
    rule,
    check,
    isSubmitting,
  }
}
