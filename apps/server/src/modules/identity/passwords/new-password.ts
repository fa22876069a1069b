import { type Outcome, defaultPassword, fieldFault, refuse } from '@banyan/contract'
import type { Merchant } from '../../site/index.ts'
import { isCommonPassword } from './common-passwords.ts'
import { wordsOfSite } from './context-words.ts'

export type PasswordRefusal = 'password_invalid'

export interface NewPassword {
  readonly newPassword: string
  /** What was typed a second time, where the form asks for it. */
  readonly confirmNewPassword?: string
}

/** What is wrong with a new password by itself (requirements RULE-09 to RULE-12 and PASS-25), or null. */
export function passwordFault(
  merchant: Merchant,
  { newPassword, confirmNewPassword = newPassword }: NewPassword,
): Outcome<never, PasswordRefusal> | null {
  const field = 'newPassword'
  // It forces a change, so it can be nobody's choice.
  if (newPassword === defaultPassword) return refuse('password_invalid', { field, fault: 'default' })
  const rule = merchant.fieldRules.find((each) => each.field === 'password')
  if (!rule) throw new Error('the site has no rule for password')
  const bounds = { min: rule.minLength, max: rule.maxLength, patternId: rule.patternId }
  if (newPassword === '') return refuse('password_invalid', { field, fault: 'required', ...bounds })
  const fault = fieldFault(rule, newPassword)
  if (fault) return refuse('password_invalid', { field, fault, ...bounds })
  if (newPassword !== confirmNewPassword)
    return refuse('password_invalid', { field: 'confirmNewPassword', fault: 'different' })
  return null
}

/** What is wrong with a new password for this member, or null. Told only to whoever has proven to be them. */
export function passwordFaultOf(
  merchant: Merchant,
  { username, newPassword, isSame }: { username: string; newPassword: string; isSame: boolean },
): Outcome<never, PasswordRefusal> | null {
  if (isSame) return refuse('password_invalid', { field: 'newPassword', fault: 'same' })
  return isCommonPassword(newPassword, username, wordsOfSite(merchant))
    ? refuse('password_invalid', { field: 'newPassword', fault: 'common' })
    : null
}
