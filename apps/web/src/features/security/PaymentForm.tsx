import type { Failure } from '@banyan/client'
import { type InputOf, securityRoutes, siteRoutes } from '@banyan/contract'
import { useState } from 'react'
import { useText } from '../../lib/i18n.ts'
import { onceASession, useRead } from '../../lib/query.ts'
import { lengths } from '../identity/index.ts'
import { change } from './change.ts'
import type { FormProps } from './ContactForms.tsx'
import styles from './security.module.css'
import { ChangeForm, OwnerField, SecretField, required, useChangeForm } from './use-change-form.tsx'

/** Sets the payment password, or changes it by the one before or by a code [MEMBER-32]. */
export function PaymentForm({ overview, onDone }: FormProps) {
  const t = useText()
  const { form, minLength, maxLength, ruleText, isChange, byCode, codeWay, setByCode } = usePaymentChange({
    overview,
    onDone,
  })
  const { register, formState, getValues } = form.form
  const { errors } = formState
  const isLong = (value: string) => (value.length >= minLength && value.length <= maxLength) || ruleText
  const digits = { inputMode: 'numeric', maxLength, autoComplete: 'off' } as const
  return (
    <ChangeForm change={form} action={t('security.save')}>
      {isChange && !byCode && (
        <SecretField
          {...register('code', { validate: required(t('security.rule_owner')) })}
          {...digits}
          label={t('security.payment_old')}
          error={errors.code?.message}
        />
      )}
      {(!isChange || byCode) && <OwnerField change={form} />}
      <SecretField
        {...register('value', { validate: isLong })}
        {...digits}
        label={t('security.payment_new')}
        error={errors.value?.message}
      />
      <SecretField
        {...register('again', { validate: (value) => value === getValues('value') || t('security.payment_differs') })}
        {...digits}
        label={t('security.payment_again')}
        error={errors.again?.message}
      />
      {isChange && codeWay && (
        <button type="button" className={styles.switch} onClick={() => setByCode(!byCode)}>
          {t(byCode ? 'security.payment_remembered' : 'security.payment_forgot')}
        </button>
      )}
    </ChangeForm>
  )
}

/** Who proves to be the owner by what, and how the change is sent. */
function usePaymentChange({ overview, onDone }: FormProps) {
  const t = useText()
  const rule = useRead(siteRoutes.registrationRules, {}, onceASession).data?.fields.find(
    ({ field }) => field === 'paymentPassword',
  )
  const [byCode, setByCode] = useState(false)
  const isChange = overview.hasPaymentPassword
  const codeWay =
    overview.mobileNum !== null && overview.channels.sms
      ? 'sms'
      : overview.email !== null && overview.channels.email
        ? 'email'
        : null
  const form = useChangeForm({
    overview,
    ...(isChange && codeWay && { way: codeWay }),
    async send({ value, again, code }, proof) {
      const owner: InputOf<typeof securityRoutes.setPaymentPassword>['owner'] =
        isChange && !byCode ? { by: 'paymentPassword', paymentPassword: code } : proof
      const answer = await change(
        securityRoutes.setPaymentPassword,
        { paymentPassword: value, confirmPaymentPassword: again, owner },
        owner,
      )
      if (answer.ok) onDone()
      return answer.ok ? answer : told(answer)
    },
  })
  const { minLength, maxLength } = rule ?? { minLength: 6, maxLength: 6 }
  const ruleText = t('security.payment_rule', { digits: lengths({ minLength, maxLength }) })
  function told(failure: Failure): { readonly ok: true } | Failure {
    const field =
      failure.code === 'wrong_password' && isChange && !byCode
        ? 'code'
        : failure.detail?.field === 'confirmPaymentPassword'
          ? 'again'
          : 'value'
    if (failure.code !== 'password_invalid' && field !== 'code') return failure
    if (field === 'code') form.form.setError('code', { message: t('error.wrong_password') }, { shouldFocus: true })
    else
      form.form.setError(field, {
        message: failure.detail?.fault === 'common' ? t('security.payment_common') : ruleText,
      })
    return { ok: true }
  }
  return { form, minLength, maxLength, ruleText, isChange, byCode, codeWay, setByCode }
}
