import { codeRoutes, securityRoutes } from '@banyan/contract'
import { TextField } from '@banyan/ui'
import { useState } from 'react'
import { call } from '../../lib/call.ts'
import { useText } from '../../lib/i18n.ts'
import { MobileField, SendCode, useCountries, useMobileRule, useServiceCode } from '../identity/index.ts'
import { type Overview, change } from './change.ts'
import { ChangeForm, OwnerField, required, useChangeForm } from './use-change-form.tsx'

export interface FormProps {
  readonly overview: Overview
  readonly onDone: () => void
}

/** Binds a number by the code sent to it, whoever sends it [MEMBER-33, SITE-25]. */
export function MobileForm({ overview, onDone }: FormProps) {
  const t = useText()
  const checkMobile = useMobileRule()
  const byService = useServiceCode()
  const { chosen } = useCountries()
  const [countryCode, setCountryCode] = useState('')
  const numberOf = (typed: string) => {
    const dialing = chosen(countryCode)?.countryDialingCode
    return { mobileNum: typed.trim(), ...(dialing && { countryDialingCode: dialing }) }
  }
  const form = useChangeForm({
    overview,
    async send({ value, code }, owner) {
      const proved = await byService.prove(code.trim())
      if (!proved.ok) return proved
      const proof = proved.token === null ? { verificationCode: code } : { firebaseIdToken: proved.token }
      const answer = await change(securityRoutes.bindMobile, { ...numberOf(value), ...proof, owner }, owner)
      if (answer.ok) onDone()
      return answer
    },
  })
  const { register, formState, trigger, getValues } = form.form
  return (
    <ChangeForm change={form} action={t('security.save')}>
      <MobileField
        {...register('value', { validate: (value) => checkMobile(value.trim()) })}
        label={t('security.new_mobile')}
        country={{ value: countryCode, onChange: setCountryCode }}
        error={formState.errors.value?.message}
      />
      <SendCode
        {...register('code', { validate: required(t('security.rule_code')) })}
        label={t('security.code')}
        error={formState.errors.code?.message}
        isReady={() => trigger('value', { shouldFocus: true })}
        onSend={(proof) => byService.sent(call(codeRoutes.sendBindCode, { ...numberOf(getValues('value')), ...proof }))}
        onRefused={form.refuse}
      />
      <OwnerField change={form} />
    </ChangeForm>
  )
}

/** Binds an e-mail address by the code sent to it [MEMBER-34]. */
export function EmailForm({ overview, onDone }: FormProps) {
  const t = useText()
  const form = useChangeForm({
    overview,
    async send({ value, code }, owner) {
      const answer = await change(
        securityRoutes.bindEmail,
        { email: value.trim(), verificationCode: code, owner },
        owner,
      )
      if (answer.ok) onDone()
      return answer
    },
  })
  const { register, formState, trigger, getValues } = form.form
  return (
    <ChangeForm change={form} action={t('security.save')}>
      <TextField
        {...register('value', {
          validate: (value) => /^[^@\s]+@[^@\s]+$/.test(value.trim()) || t('security.rule_email'),
        })}
        label={t('security.new_email')}
        icon="envelope-simple"
        type="email"
        autoComplete="email"
        error={formState.errors.value?.message}
      />
      <SendCode
        {...register('code', { validate: required(t('security.rule_code')) })}
        label={t('security.code')}
        error={formState.errors.code?.message}
        isReady={() => trigger('value', { shouldFocus: true })}
        onSend={() => call(securityRoutes.sendNewEmailCode, { email: getValues('value').trim() })}
        onRefused={form.refuse}
      />
      <OwnerField change={form} />
    </ChangeForm>
  )
}
