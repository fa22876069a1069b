import type { RegistrationField } from '@banyan/contract'
import { type IconName, TextField } from '@banyan/ui'
import type { ComponentProps } from 'react'
import { useText } from '../../../lib/i18n.ts'
import { hintText } from '../field-rules.ts'
import styles from './register.module.css'
import type { ShownField } from './values.ts'

interface RuleFieldProps extends Omit<ComponentProps<'input'>, 'type'> {
  readonly shown: ShownField
  readonly error?: string | undefined
}

interface Look {
  readonly icon?: IconName
  readonly type?: 'password' | 'email'
  readonly inputMode?: 'numeric'
  readonly autoComplete?: string
}

const looks: Partial<Record<RegistrationField, Look>> = {
  username: { icon: 'user', autoComplete: 'username' },
  password: { icon: 'lock-simple', type: 'password', autoComplete: 'new-password' },
  paymentPassword: { icon: 'lock-simple', type: 'password', autoComplete: 'off', inputMode: 'numeric' },
  payeeName: { icon: 'identification-card', autoComplete: 'name' },
  idNumber: { icon: 'identification-card', autoComplete: 'off' },
  email: { icon: 'envelope-simple', type: 'email', autoComplete: 'email' },
  affiliateCode: { icon: 'ticket', autoComplete: 'off' },
  recommenderId: { icon: 'ticket', autoComplete: 'off' },
  nickname: { autoComplete: 'nickname' },
  birthday: { icon: 'calendar-blank', autoComplete: 'bday' },
  street: { autoComplete: 'street-address' },
  city: { autoComplete: 'address-level2' },
  province: { autoComplete: 'address-level1' },
  postalCode: { autoComplete: 'postal-code' },
  country: { autoComplete: 'country-name' },
}

/** A field of the merchant's form, with what its rule asks for beneath it. */
export function RuleField({ shown: { field, rule }, error, ...input }: RuleFieldProps) {
  const t = useText()
  const { type = 'text', icon, inputMode, autoComplete = 'off' } = looks[field] ?? {}
  return (
    <TextField
      {...input}
      label={t(`registration.field_${field}`)}
      icon={icon}
      type={type}
      inputMode={inputMode}
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      hint={hintText(t, rule)}
      aside={!rule.required && <span className={styles.optional}>{t('registration.optional')}</span>}
      error={error}
      {...(type === 'password' && { reveal: { show: t('identity.show_password'), hide: t('identity.hide_password') } })}
    />
  )
}
