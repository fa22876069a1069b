import type { Failure } from '@banyan/client'
import { type OutputOf, codeRoutes, identityRoutes, type siteRoutes } from '@banyan/contract'
import { Button, Stack, Text } from '@banyan/ui'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { call } from '../../../lib/call.ts'
import { useFormat } from '../../../lib/format.ts'
import { useText } from '../../../lib/i18n.ts'
import { CaptchaImage, CaptchaStatus, useCaptcha } from '../../captcha/index.ts'
import { Consent } from '../Consent.tsx'
import { FormError } from '../FormError.tsx'
import { MobileField, useCountries } from '../codes/MobileField.tsx'
import { SendCode } from '../codes/SendCode.tsx'
import { fieldMessage, hintText } from '../field-rules.ts'
import styles from '../forms.module.css'
import { useServiceCode } from '../sign-in-service/use-service-code.ts'
import { useEnter } from '../use-enter.ts'
import { InvitationWarning } from './InvitationWarning.tsx'
import { RuleField } from './RuleField.tsx'
import { inputByMobile, inputByName } from './input-of.ts'
import { refusedField } from './refused-field.ts'
import { useAffiliateOfAddress } from './use-came-by.ts'
import type { Rules } from './use-rules.ts'
import { type RegisterMode, type RegisterValues, type ShownField, empty, shownFields } from './values.ts'

interface RegisterFieldsProps {
  readonly mode: RegisterMode
  readonly site: OutputOf<typeof siteRoutes.whiteLabel>
  readonly rules: Rules
  readonly referralCode?: string | undefined
  readonly onDone: () => void
  readonly onLogin: () => void
}

/**
 * One way to register: its fields by the merchant's rules, the consents, and what happens
 * on submit, in the specification's order.
 */
export function RegisterFields({ mode, site, rules, referralCode, onDone, onLogin }: RegisterFieldsProps) {
  const t = useText()
  const {
    props,
    picture,
    hasPicker,
    country,
    setCountry,
    trigger,
    getValues,
    countryDialingCode,
    byService,
    tell,
    submit,
    shown,
    register,
    errors,
    check,
    reset,
    isSubmitting,
    isWarned,
    setWarned,
    setFocus,
  } = useRegistration({ referralCode, mode, site, rules, onDone })

  const fieldOf = (each: ShownField) => {
    const { field, rule } = each
    if (field === 'captcha') return <CaptchaImage key={field} {...props(each)} round={picture} />
    if (field === 'mobileNum')
      return (
        <MobileField
          key={field}
          {...props(each)}
          label={t('registration.field_mobileNum')}
          hint={hintText(t, rule)}
          country={hasPicker ? { value: country, onChange: setCountry } : undefined}
        />
      )
    if (field !== 'verificationCode') return <RuleField key={field} {...props(each)} shown={each} />
    return (
      <SendCode
        key={field}
        {...props(each)}
        label={t('registration.field_verificationCode')}
        isReady={() => trigger('mobileNum', { shouldFocus: true })}
        onSend={(proof) => {
          const mobileNo = plain('mobileNum', getValues('mobileNum'))
          const dialing = countryDialingCode ? { countryDialingCode } : {}
          return byService.sent(call(codeRoutes.sendRegisterCode, { mobileNo, ...dialing, regType: mode, ...proof }))
        }}
        onRefused={tell}
      />
    )
  }

  return (
    <Stack as="form" top gap={12} noValidate onSubmit={(event) => void submit(event)}>
      {shown.map(fieldOf)}
      {referralCode && (
        <Text tone="muted" size={13}>
          {t('identity.referral', { code: referralCode })}
        </Text>
      )}
      <Consent register={register} errors={errors} age={site.minAge} />
      <FormError>{errors.root?.message}</FormError>
      <CaptchaStatus check={check} />
      <div className={styles.actions}>
        <Button size="lg" variant="ghost" onClick={() => reset(empty)}>
          {t('identity.reset')}
        </Button>
        <Button type="submit" variant="primary" size="lg" full busy={isSubmitting}>
          {t('identity.register')}
        </Button>
      </div>
      <p className={styles.other}>
        {t('identity.have_account')}{' '}
        <button type="button" onClick={onLogin}>
          {t('identity.login_now')}
        </button>
      </p>
      <InvitationWarning
        open={isWarned}
        onClose={() => {
          setWarned(false)
          setFocus('affiliateCode')
        }}
      />
    </Stack>
  )
}

/** The form, which fields it has, and how it is sent. */
function useRegistration({
  referralCode,
  mode,
  site,
  rules,
  onDone,
}: Pick<RegisterFieldsProps, 'referralCode' | 'mode' | 'site' | 'rules' | 'onDone'>) {
  const t = useText()
  const format = useFormat()
  const check = useCaptcha('register')
  const entering = useEnter()
  const byService = useServiceCode()
  const affiliateCode = useAffiliateOfAddress()
  const { chosen } = useCountries()
  const [country, setCountry] = useState('')
  const [picture, setPicture] = useState(1)
  const [isWarned, setWarned] = useState(false)
  const { register, handleSubmit, reset, setError, setFocus, resetField, trigger, getValues, formState } =
    useForm<RegisterValues>({
      defaultValues: empty,
    })
  const { errors, isSubmitting } = formState
  const came = { affiliateCode, referralCode }
  const shown = shownFields(mode, site.flags, rules.fields, came)
  const hasPicker = site.flags.REGCOUNTRYCODE3 === true
  const countryDialingCode = hasPicker ? chosen(country)?.countryDialingCode : undefined

  const props = ({ field, rule }: ShownField) => ({
    ...register(field, {
      validate: (value: string) => fieldMessage(t, field, plain(field, value), rule, rules.matchesWhole),
    }),
    error: errors[field]?.message,
  })

  function tell(failure: Failure) {
    const { field, message } = refusedField(t, format, failure, shown)
    setError(field, { message }, { shouldFocus: field !== 'root' })
  }

  const submit = handleSubmit(async (values) => {
    const typedCode = shown.some(({ field }) => field === 'affiliateCode') ? values.affiliateCode.trim() : ''
    if (typedCode && !(await isInvited(typedCode))) return
    const proof = await check.proof()
    if (!proof) return
    const proved = await byService.prove(values.verificationCode.trim())
    if (!proved.ok) return tell({ ...proved, detail: { field: 'verificationCode' } })
    const filled = { values, shown, countryDialingCode, came, proof, token: proved.token }
    const answer =
      mode === 'username'
        ? await entering.register(inputByName(filled))
        : await entering.registerByMobile(inputByMobile(filled))
    if (answer.ok) return onDone()
    check.reset()
    setPicture(picture + 1)
    resetField('captcha')
    tell(answer)
  })

  /** Asked before anything else is sent; a code that is not right stops the registration [REG-22, REG-23]. */
  async function isInvited(code: string): Promise<boolean> {
    const answer = await call(identityRoutes.checkAffiliate, { code, domain: location.host })
    if (!answer.ok) tell(answer)
    else if (!answer.value.success) {
      setError('affiliateCode', { message: t('error.invitation_code_invalid') })
      setWarned(true)
    }
    return answer.ok && answer.value.success
  }
  return {
    props,
    picture,
    hasPicker,
    country,
    setCountry,
    trigger,
    getValues,
    countryDialingCode,
    byService,
    tell,
    submit,
    shown,
    register,
    errors,
    check,
    reset,
    isSubmitting,
    isWarned,
    setWarned,
    setFocus,
  }
}

/** People write numbers in groups. */
function plain(field: keyof RegisterValues, value: string): string {
  return field === 'mobileNum' ? value.replaceAll(/\s/g, '') : value.trim()
}
