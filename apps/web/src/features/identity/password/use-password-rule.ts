import { defaultPassword, siteRoutes } from '@banyan/contract'
import { useText } from '../../../lib/i18n.ts'
import { onceASession, useRead } from '../../../lib/query.ts'
import { fieldMessage, lengthText, ruleBroken } from '../field-rules.ts'
import type { NewPasswordValues } from './new-password-values.ts'

/** What a new password is refused for beyond the operator's rule, by the word of the refusal's `fault`. */
const faults = {
  common: 'identity.password_common',
  default: 'identity.password_default',
  same: 'identity.password_same',
  different: 'identity.passwords_differ',
} as const

const isNamed = (fault: unknown): fault is keyof typeof faults =>
  typeof fault === 'string' && Object.hasOwn(faults, fault)

/**
 * The operator's rule for passwords, as checks and words of a form that sets a new one.
 * The server checks again, and more.
 */
export function usePasswordRule() {
  const t = useText()
  const rule = useRead(siteRoutes.registrationRules, {}, onceASession).data?.fields.find(
    ({ field }) => field === 'password',
  )

  /** What to say of a password with this fault. */
  function faultText(value: string, fault: unknown): string | undefined {
    if (isNamed(fault)) return t(faults[fault])
    if (fault === 'length' && rule)
      return t('identity.rule_password_length', { min: rule.minLength, max: rule.maxLength })
    return fieldMessage(t, 'password', value, rule)
  }

  const check = (value: string) =>
    faultText(value, value === defaultPassword ? 'default' : rule && ruleBroken(rule, value))
  return {
    hint: rule && lengthText(t, rule),
    faultText,
    /** For the fields of `NewPasswordFields`. */
    newPassword: { validate: (value: string) => check(value.trim()), deps: 'confirmNewPassword' as const },
    confirmNewPassword: {
      validate: (value: string, { newPassword }: NewPasswordValues) =>
        value.trim() === '' ? t('identity.rule_confirm') : value.trim() === newPassword.trim() || t(faults.different),
    },
  }
}
