import type { FieldRule } from '@banyan/contract'
import type { Text } from '../../lib/i18n.ts'

/** Whether the whole value matches; '*' in a rule stands for '.*' (specification section 4, "Validation"). */
function matches(rule: FieldRule, value: string): boolean {
  if (rule.acceptedPattern === '' || rule.acceptedPattern === '*') return true
  return new RegExp(`^(?:${rule.acceptedPattern})$`, 'u').test(value)
}

/** What is wrong with a value under the server's rule: the first thing only, or undefined when it is right. */
export function ruleBroken(rule: FieldRule, value: string): 'required' | 'length' | 'pattern' | undefined {
  if (value === '') return rule.required ? 'required' : undefined
  const { length } = Array.from(value) // In characters as people count them, and as the server does.
  if (length < rule.minLength || length > rule.maxLength) return 'length'
  return matches(rule, value) ? undefined : 'pattern'
}

/** The message to a field that breaks its rule. Without a rule the server alone decides, and only emptiness is told here. */
export function fieldMessage(t: Text, field: 'username' | 'password', value: string, rule: FieldRule | undefined): string | undefined {
  const name = t(`identity.${field}`).toLocaleLowerCase()
  if (!rule) return value === '' ? t('identity.rule_required', { field: name }) : undefined
  const broken = ruleBroken(rule, value)
  if (broken === 'required') return t('identity.rule_required', { field: name })
  if (broken === 'length') return lengthText(t, rule)
  return broken && patternText(t, rule.patternId)
}

/** The message of a pattern comes from its id (specification section 4): `reg_pattern_{patternId}`. */
function patternText(t: Text, patternId: string): string {
  const known = (['letter_first', 'letters_digits'] as const).find((id) => id === patternId)
  return t(known ? `identity.reg_pattern_${known}` : 'identity.rule_pattern')
}

/** "6 to 16 characters"; one number when both bounds are the same. */
export function lengthText(t: Text, { minLength, maxLength }: FieldRule): string {
  return minLength === maxLength ? t('identity.rule_exact', { count: minLength }) : t('identity.rule_length', { min: minLength, max: maxLength })
}
