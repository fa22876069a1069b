import type { Failure } from '@banyan/client'
import { codeRoutes } from '@banyan/contract'
import { Button, Checkbox, Stack } from '@banyan/ui'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { call } from '../../../lib/call.ts'
import { errorText } from '../../../lib/error-text.ts'
import { useFormat } from '../../../lib/format.ts'
import { useText } from '../../../lib/i18n.ts'
import { CaptchaImage, type CaptchaProof, CaptchaStatus, useCaptcha } from '../../captcha/index.ts'
import { FormError } from '../FormError.tsx'
import { MobileField, useCountries } from '../codes/MobileField.tsx'
import { SendCode } from '../codes/SendCode.tsx'
import { useServiceCode } from '../sign-in-service/use-service-code.ts'
import { useMobileRule } from '../use-field-rule.ts'
import { type Entered, useEnter } from '../use-enter.ts'
import { asksForPicture, pictureFailed } from './asks-for-picture.ts'
import { forgetMobile, maskedNumber, rememberMobile, rememberedMobile } from './remembered.ts'

interface Values {
  readonly mobileNum: string
  readonly code: string
  readonly captcha: string
  readonly remember: boolean
}

interface MobileLoginProps {
  /**
   * Whether the dialling code can be chosen; without the merchant's flag it is the
   * merchant's own (requirement AUTH-14).
   */
  readonly hasCountries: boolean
  readonly onEntry: (entry: Entered) => void
}

/** The field that a refusal is told at. */
function fieldOf(failure: Failure): keyof Values | 'root' {
  if (pictureFailed(failure)) return 'captcha'
  if (/incorrect_account_or_password|verification_code|code_expired/.test(failure.code)) return 'code'
  return /phone_number/.test(failure.code) ? 'mobileNum' : 'root'
}

/**
 * By a mobile number and the code sent to it. A remembered number is shown masked, and used unless another is typed.
 */
export function MobileLogin({ hasCountries, onEntry }: MobileLoginProps) {
  const t = useText()
  const { form, errors, isSubmitting, number, checkMobile, picture, check, sendCode, refuse, submit } = useMobileLogin({
    hasCountries,
    onEntry,
  })
  const { register } = form

  return (
    <Stack as="form" top gap={12} noValidate onSubmit={(event) => void submit(event)}>
      <MobileField
        {...register('mobileNum', {
          validate: (value) => (value.trim() === '' && number.remembered ? undefined : checkMobile(value.trim())),
        })}
        label={t('identity.mobile')}
        placeholder={number.remembered ? maskedNumber(number.remembered.mobileNum) : undefined}
        country={number.country}
        error={errors.mobileNum?.message}
      />
      <SendCode
        {...register('code', { validate: (value) => value.trim() !== '' || t('identity.rule_code') })}
        label={t('identity.sms_code')}
        error={errors.code?.message}
        isReady={() => form.trigger('mobileNum', { shouldFocus: true })}
        onSend={sendCode}
        onRefused={refuse}
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

/** Whom the code is sent to: what is typed, or the remembered number while nothing is. */
function useNumber({ hasCountries }: Pick<MobileLoginProps, 'hasCountries'>) {
  const { chosen } = useCountries()
  const [remembered] = useState(rememberedMobile)
  const [countryCode, setCountryCode] = useState('')
  return {
    remembered,
    country: hasCountries ? { value: countryCode, onChange: setCountryCode } : undefined,
    of(typed: string) {
      if (typed.trim() === '' && remembered) return remembered
      const dialing = hasCountries ? chosen(countryCode)?.countryDialingCode : undefined
      return { mobileNum: typed.trim(), ...(dialing && { countryDialingCode: dialing }) }
    },
  }
}

/** The form, and how it and its code are sent. */
function useMobileLogin({ hasCountries, onEntry }: MobileLoginProps) {
  const t = useText()
  const format = useFormat()
  const { login } = useEnter()
  const check = useCaptcha('login')
  const checkMobile = useMobileRule()
  const byService = useServiceCode()
  const number = useNumber({ hasCountries })
  const [picture, setPicture] = useState(0)
  const form = useForm<Values>({
    defaultValues: { mobileNum: '', code: '', captcha: '', remember: number.remembered !== null },
  })
  const { errors, isSubmitting } = form.formState

  function refuse(failure: Failure) {
    const field = fieldOf(failure)
    form.setError(field, { message: errorText(t, format, failure) }, { shouldFocus: field !== 'root' })
  }

  const sendCode = (proof: CaptchaProof) =>
    byService.sent(call(codeRoutes.sendLoginCode, { ...number.of(form.getValues('mobileNum')), ...proof }))

  const submit = form.handleSubmit(async (typed) => {
    const human = await check.proof()
    if (!human) return
    const sentTo = number.of(typed.mobileNum)
    const captcha = picture > 0 ? { captcha: typed.captcha.trim() } : {}
    const proved = await byService.prove(typed.code.trim())
    if (!proved.ok) return refuse(proved)
    const options = { rememberMe: typed.remember, ...human, ...captcha }
    const entry = await login.mutateAsync(
      proved.token === null
        ? { type: 'sms', ...sentTo, password: typed.code.trim(), ...options }
        : { type: 'firebase', firebaseIdToken: proved.token, ...options },
    )
    if (entry.ok) {
      if (typed.remember) rememberMobile(sentTo)
      else forgetMobile()
      return onEntry(entry)
    }
    check.reset()
    // A picture's answer is good for one call: each refusal brings another.
    if (picture > 0 || asksForPicture(entry)) setPicture(picture + 1)
    form.resetField('captcha')
    refuse(entry)
  })
  return { form, errors, isSubmitting, number, checkMobile, picture, check, sendCode, refuse, submit }
}
