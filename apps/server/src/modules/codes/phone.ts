import { type FieldRule, type Outcome, done, refuse } from '@banyan/contract'
import { mobileNumber } from '../site/index.ts'

export type PhoneRefusal =
  | 'invalid_phone_number'
  | 'missing_phone_number'
  | 'phone_number_length'
  | 'operation_not_enabled'

export interface TypedPhone {
  /** As a member types it: '0912 345 678'. */
  readonly mobileNum: string
  /** '84' or '+84'; the merchant's first country when none was chosen. */
  readonly countryDialingCode?: string | undefined
}

/**
 * The number in E.164, by the merchant's rule of the field (requirements RULE-54,
 * RULE-63, ERR-18 and ERR-19) and list of countries.
 */
export function readPhone(
  { mobileNum, countryDialingCode }: TypedPhone,
  { rule, dialingCodes }: { readonly rule: FieldRule | undefined; readonly dialingCodes: readonly string[] },
): Outcome<{ readonly to: string }, PhoneRefusal> {
  const typed = mobileNum.replaceAll(/[\s().-]/g, '')
  if (typed === '') return refuse('missing_phone_number', { field: 'mobileNum' })
  if (!/^\d+$/.test(typed)) return refuse('invalid_phone_number', { field: 'mobileNum' })
  const dialingCode = countryDialingCode?.replace(/^\+/, '') || (dialingCodes[0] ?? '')
  if (!dialingCodes.includes(dialingCode)) return refuse('operation_not_enabled')
  // The rule counts the digits of the merchant's own country; what is a number elsewhere,
  // the numbering plan there says.
  const isOfRule = dialingCode === dialingCodes[0]
  if (rule && isOfRule && (typed.length < rule.minLength || typed.length > rule.maxLength)) {
    const digits = rule.minLength === rule.maxLength ? `${rule.minLength}` : `${rule.minLength}–${rule.maxLength}`
    return refuse('phone_number_length', { field: 'mobileNum', digits })
  }
  const to = mobileNumber(typed, dialingCode)
  return to === null ? refuse('invalid_phone_number', { field: 'mobileNum' }) : done({ to })
}
