import {
  type FieldFault,
  type FieldRule,
  type MatchesWhole,
  type PatternKind,
  type RegistrationField,
  fieldFault,
  patternKinds,
} from '@banyan/contract'
import type { Text } from '../../lib/i18n.ts'

/** What is wrong with a value under the server's rule: the first thing only, or undefined when it is right. */
export function ruleBroken(rule: FieldRule, value: string, matchesWhole?: MatchesWhole): FieldFault | undefined {
  return fieldFault({ ...rule, enabled: true }, value, matchesWhole) ?? undefined
}

/**
 * The message to a field that breaks its rule. Without a rule the server alone decides,
 * and only emptiness is told here.
 */
export function fieldMessage(
  t: Text,
  field: RegistrationField,
  value: string,
  rule: FieldRule | undefined,
  matchesWhole?: MatchesWhole,
): string | undefined {
  const fault = rule ? ruleBroken(rule, value, matchesWhole) : value === '' ? 'required' : undefined
  return fault && faultText(t, field, fault, rule)
}

/** A fault in words; the server's own come with a refusal. */
export function faultText(t: Text, field: RegistrationField, fault: string, rule: FieldRule | undefined): string {
  if (fault === 'required') return requiredText(t, field)
  if (fault === 'common') return t('identity.password_common')
  if (!rule || (fault !== 'length' && fault !== 'pattern')) return t('error.registration_field_invalid')
  if (field === 'password' && fault === 'length')
    return t('identity.rule_password_length', { min: rule.minLength, max: rule.maxLength })
  if (field === 'mobileNum' && fault === 'length') return t('error.phone_number_length', { digits: lengths(rule) })
  return hintText(t, rule)
}

/** Fields whose label is the name of a service. */
const services: ReadonlySet<RegistrationField> = new Set(['line', 'whatsapp', 'facebook', 'wechat', 'telegram', 'zalo'])

function requiredText(t: Text, field: RegistrationField): string {
  if (field === 'mobileNum') return t('error.missing_phone_number')
  if (field === 'verificationCode') return t('error.missing_verification_code')
  if (field === 'captcha') return t('error.captcha_required')
  const label = t(`registration.field_${field}`)
  // What begins with an abbreviation, such as QQ, and what is somebody's name, such as WhatsApp, is written as it is.
  const isAsWritten = services.has(field) || /^\p{Lu}\p{Lu}/u.test(label)
  return t('identity.rule_required', {
    field: isAsWritten ? label : label.charAt(0).toLocaleLowerCase() + label.slice(1),
  })
}

/**
 * What a rule asks for. It comes from its pattern's id by the template
 * `reg_pattern_{patternId}`, with the lengths in place [RULE-30, RULE-31].
 */
export function hintText(t: Text, rule: FieldRule): string {
  const template = isKind(rule.patternId) ? t(`registration.reg_pattern_${rule.patternId}`) : t('identity.rule_pattern')
  return template
    .replace('(min)–(max)', lengths(rule))
    .replace('(min)', String(rule.minLength))
    .replace('(max)', String(rule.maxLength))
}

/** "6–16"; one number when both bounds are the same [RULE-32]. */
export function lengths({ minLength, maxLength }: Pick<FieldRule, 'minLength' | 'maxLength'>): string {
  return minLength === maxLength ? String(minLength) : `${minLength}–${maxLength}`
}

const isKind = (id: string): id is PatternKind => Object.hasOwn(patternKinds, id)

/** "6 to 16 characters"; one number when both bounds are the same. */
export function lengthText(t: Text, { minLength, maxLength }: FieldRule): string {
  return minLength === maxLength
    ? t('identity.rule_exact', { count: minLength })
    : t('identity.rule_length', { min: minLength, max: maxLength })
}
