import { type RegistrationField, siteRoutes } from '@banyan/contract'
import { useText } from '../../lib/i18n.ts'
import { onceASession, useRead } from '../../lib/query.ts'
import { fieldMessage } from './field-rules.ts'

/**
 * The check of a value by the merchant's rule of its field, as the forms outside the
 * registration need it: there it is always required.
 */
export function useFieldRule(of: RegistrationField) {
  const t = useText()
  const rule = useRead(siteRoutes.registrationRules, {}, onceASession).data?.fields.find(({ field }) => field === of)
  return (value: string): string | undefined => fieldMessage(t, of, value, rule && { ...rule, required: true })
}

export const useMobileRule = () => useFieldRule('mobileNum')
