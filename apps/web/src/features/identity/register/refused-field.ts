import type { Failure } from '@banyan/client'
import type { RegistrationField } from '@banyan/contract'
import { registrationFields } from '@banyan/contract'
import type { Format } from '../../../lib/format.ts'
import type { Text } from '../../../lib/i18n.ts'
import { errorText } from '../../../lib/error-text.ts'
import { faultText } from '../field-rules.ts'
import type { RegisterValues, ShownField } from './values.ts'

/**
 * Where a refusal is told, and in which words: at the field it names if that is shown
 * [REG-46], or else above the button.
 */
export function refusedField(
  t: Text,
  format: Format,
  failure: Failure,
  shown: readonly ShownField[],
): { readonly field: keyof RegisterValues | 'root'; readonly message: string } {
  const { code, detail = {} } = failure
  if (code === 'terms_not_agreed') return { field: 'terms', message: t(`error.${code}`) }
  if (code === 'age_not_confirmed') return { field: 'age', message: errorText(t, format, failure) }
  const named = registrationFields.find((field) => field === detail.field)
  const at = shown.find(({ field }) => field === named)
  return { field: at ? at.field : 'root', message: messageOf(t, format, failure, at?.field ?? named, at) }
}

function messageOf(
  t: Text,
  format: Format,
  failure: Failure,
  field: RegistrationField | undefined,
  at: ShownField | undefined,
): string {
  const { code, detail = {} } = failure
  if (code !== 'registration_field_invalid') return errorText(t, format, failure)
  if (detail.fault === 'young') return t('registration.birthday_young', { age: Number(detail.age) })
  if (detail.fault === 'different') return t('identity.passwords_differ')
  return field ? faultText(t, field, String(detail.fault), at?.rule) : t(`error.${code}`)
}
