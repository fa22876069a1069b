import {
  type FieldFault,
  type FieldRule,
  type RefusalDetail,
  type RegistrationField,
  birthdayAge,
  fieldFault,
  registrationFields,
} from '@banyan/contract'
import { type Merchant, matchesWhole } from '../../site/index.ts'
import { isTooYoung } from '../proofs/site-rules.ts'
import { isCommonPassword } from '../passwords/common-passwords.ts'
import { wordsOfSite } from '../passwords/context-words.ts'
import type { Registration } from './registration.ts'

/** What is wrong with the first field that breaks its rule, in the order of the form. */
export function faultOf(
  { mode, typed }: Pick<Registration, 'mode' | 'typed'>,
  merchant: Merchant,
  now: Date,
): RefusalDetail | null {
  for (const rule of merchant.fieldRules) {
    const field = registrationFields.find((known) => known === rule.field)
    if (!field || isCheckedElsewhere(field)) continue
    const fault = faultOfField(ruleIn(mode, merchant, field, rule), typed[field] ?? '')
    if (fault) return { field, fault, patternId: rule.patternId, min: rule.minLength, max: rule.maxLength }
  }
  const { password = '', confirmPassword = '', username = '', mobileNum = '', birthday } = typed
  if (password && isCommonPassword(password, mode === 'mobile' ? mobileNum : username, wordsOfSite(merchant)))
    return { field: 'password', fault: 'common' }
  if (password !== confirmPassword) return { field: 'confirmPassword', fault: 'different' }
  return birthday && isTooYoung(birthday, now) ? { field: 'birthday', fault: 'young', age: birthdayAge } : null
}

/**
 * A code and a picture are checked by whoever made them; a code that came with the address needs no field of its own.
 */
function isCheckedElsewhere(field: RegistrationField): boolean {
  return field === 'captcha' || field === 'verificationCode' || field === 'affiliateCode'
}

/**
 * The mode's fixed fields are there whatever the merchant's rule says of them; the rest
 * of the rule holds [REG-16, REG-17, RULE-18 to 21].
 */
function ruleIn(
  mode: Registration['mode'],
  { flagsOn }: Merchant,
  field: RegistrationField,
  rule: FieldRule,
): FieldRule {
  const needed = { ...rule, enabled: true, required: true }
  const unasked = { ...rule, enabled: false }
  if (mode === 'username') return field === 'username' || field === 'password' ? needed : requiredIfShown(field, rule)
  if (field === 'mobileNum') return needed
  if (field === 'password') return flagsOn.has('MOBILENUMPASSREG3') ? needed : unasked
  // The server makes the name from the number, whatever the form sends.
  if (field === 'username') return { ...unasked, minLength: 0, maxLength: 256, acceptedPattern: '*' }
  return requiredIfShown(field, rule)
}

function requiredIfShown(field: RegistrationField, rule: FieldRule): FieldRule {
  return field === 'paymentPassword' || field === 'mobileNum' ? { ...rule, required: true } : rule
}

function faultOfField(rule: FieldRule, value: string): FieldFault | 'closed' | null {
  if (!rule.enabled && rule.field !== 'username' && value !== '') return 'closed'
  return fieldFault(rule, value, matchesWhole)
}
