import { Button, Stack, Text } from '@banyan/ui'
import { useText } from '../../../lib/i18n.ts'
import { CaptchaImage, CaptchaStatus } from '../../captcha/index.ts'
import { Consent } from '../Consent.tsx'
import { FormError } from '../FormError.tsx'
import { MobileField } from '../codes/MobileField.tsx'
import { SendCode } from '../codes/SendCode.tsx'
import { hintText } from '../field-rules.ts'
import styles from '../forms.module.css'
import { InvitationWarning } from './InvitationWarning.tsx'
import { RuleField } from './RuleField.tsx'
import { type RegisterForm, type RegisterFormOptions, useRegisterForm } from './use-register-form.ts'
import { type Registering, useRegistering } from './use-registering.ts'
import { type ShownField, empty } from './values.ts'

interface RegisterFieldsProps extends RegisterFormOptions {
  readonly onDone: () => void
  readonly onLogin: () => void
}

/**
 * One way to register: its fields by the merchant's rules, the consents, and what happens
 * on submit, in the specification's order.
 */
export function RegisterFields({ mode, site, rules, referralCode, onDone, onLogin }: RegisterFieldsProps) {
  const t = useText()
  const fields = useRegisterForm({ mode, site, rules, referralCode })
  const registering = useRegistering(fields, { mode, onDone })
  const { form, errors } = fields
  return (
    <Stack as="form" top gap={12} noValidate onSubmit={(event) => void registering.submit(event)}>
      {fields.shown.map((each) => (
        <RegisterField key={each.field} shown={each} fields={fields} registering={registering} />
      ))}
      {referralCode && (
        <Text tone="muted" size={13}>
          {t('identity.referral', { code: referralCode })}
        </Text>
      )}
      <Consent register={form.register} errors={errors} age={site.minAge} asksOffers={site.flags.REGOFFERS3 === true} />
      <FormError>{errors.root?.message}</FormError>
      <CaptchaStatus check={registering.check} />
      <div className={styles.actions}>
        <Button size="lg" variant="ghost" onClick={() => form.reset(empty)}>
          {t('identity.reset')}
        </Button>
        <Button type="submit" variant="primary" size="lg" full busy={fields.isSubmitting}>
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
        open={registering.isWarned}
        onClose={() => {
          registering.setWarned(false)
          form.setFocus('affiliateCode')
        }}
      />
    </Stack>
  )
}

interface RegisterFieldProps {
  readonly shown: ShownField
  readonly fields: RegisterForm
  readonly registering: Pick<Registering, 'picture' | 'sendCode' | 'tell'>
}

/** A field as what it asks for: a picture's answer, a number, a code, or a text by its rule. */
function RegisterField({ shown, fields, registering }: RegisterFieldProps) {
  const t = useText()
  const props = fields.props(shown)
  if (shown.field === 'captcha') return <CaptchaImage {...props} round={registering.picture} />
  if (shown.field === 'mobileNum')
    return (
      <MobileField
        {...props}
        label={t('registration.field_mobileNum')}
        hint={hintText(t, shown.rule)}
        country={fields.country}
      />
    )
  if (shown.field !== 'verificationCode') return <RuleField {...props} shown={shown} />
  return (
    <SendCode
      {...props}
      label={t('registration.field_verificationCode')}
      isReady={() => fields.form.trigger('mobileNum', { shouldFocus: true })}
      onSend={registering.sendCode}
      onRefused={registering.tell}
    />
  )
}
