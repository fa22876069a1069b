import { type FieldFault, type RegistrationField, birthdayAge, fieldFault } from '@banyan/contract'
import { type Merchant, matchesWhole } from '../../site/index.ts'
import type { IdentityDeps } from '../deps.ts'

/** What the site of a call asks of its members’ fields. */
export const siteRules = ({
  site,
}: Pick<IdentityDeps, 'site'>): Promise<Pick<Merchant, 'id' | 'fieldRules' | 'nicknameChanges'>> => site.merchant()

type Rules = Pick<Merchant, 'fieldRules'>

/** The rule of a field; undefined where the site has none. */
export const ruleOf = ({ fieldRules }: Rules, field: RegistrationField) =>
  fieldRules.find((rule) => rule.field === field)

/** What is wrong with a value by the site’s rule of its field, whether registration asks for it or not. */
export function valueFault(rules: Rules, field: RegistrationField, value: string): FieldFault | null {
  const rule = ruleOf(rules, field)
  return rule ? fieldFault(rule, value, matchesWhole) : null
}

/** Whether who was born on a day, written in either order, is younger than members may be. */
export function isTooYoung(birthday: string, now: Date): boolean {
  const [a = '', b = '', c = ''] = birthday.split('-')
  const [year, month, day] = a.length === 4 ? [a, b, c] : [c, a, b]
  return new Date(`${String(Number(year) + birthdayAge).padStart(4, '0')}-${month}-${day}T00:00:00Z`) > now
}
