import { type CallError, type Failure, serverNow } from '@banyan/client'
import { errorText } from '../../lib/error-text.ts'
import type { Format } from '../../lib/format.ts'
import type { Text } from '../../lib/i18n.ts'

/** Longer than any limit but that of wrong payment passwords. */
const lockSeconds = 600

const ofPassword: ReadonlySet<string> = new Set<CallError>([
  'wrong_password',
  'payment_password_missing',
  'too_many_requests',
])

/** Whether a refusal is about the payment password. */
export const isOfPassword = ({ code }: Failure): boolean => ofPassword.has(code)

/** What to tell of a refusal of a call that asks for the payment password. A locked one is told with its time. */
export function moneyErrorText(t: Text, format: Format, failure: Failure): string {
  const seconds = Number(failure.detail?.['seconds'] ?? 0)
  if (failure.code !== 'too_many_requests' || seconds < lockSeconds) return errorText(t, format, failure)
  return t('withdrawals.password_locked', { at: format.minute(new Date(serverNow() + seconds * 1000)) })
}
