import type { Failure } from '@banyan/client'
import type { ErrorCode } from '@banyan/contract'
import type { BrowserError } from '@banyan/i18n'

/** The catalogue's words for what the sign-in service answers [ERR-14, ERR-18 to ERR-20, ERR-22 to ERR-29]. */
const codes: Readonly<Record<string, ErrorCode | BrowserError>> = {
  'auth/invalid-phone-number': 'invalid_phone_number',
  'auth/missing-phone-number': 'missing_phone_number',
  'auth/too-many-requests': 'too_many_codes',
  'auth/invalid-verification-code': 'invalid_verification_code',
  'auth/missing-verification-code': 'missing_verification_code',
  'auth/code-expired': 'code_expired',
  'auth/session-expired': 'code_expired',
  'auth/invalid-verification-id': 'code_expired',
  'auth/captcha-check-failed': 'captcha_check_failed',
  'auth/invalid-app-credential': 'captcha_check_failed',
  'auth/missing-app-credential': 'captcha_check_failed',
  'auth/invalid-recaptcha-token': 'captcha_check_failed',
  'auth/missing-recaptcha-token': 'captcha_check_failed',
  'auth/quota-exceeded': 'quota_not_sufficient',
  'auth/operation-not-allowed': 'operation_not_enabled',
  'auth/admin-restricted-operation': 'operation_not_enabled',
  'auth/unauthorized-domain': 'operation_not_enabled',
  'auth/configuration-not-found': 'operation_not_enabled',
  'auth/invalid-api-key': 'operation_not_enabled',
  'auth/popup-blocked': 'popup_blocked',
  'auth/popup-closed-by-user': 'popup_closed',
  'auth/cancelled-popup-request': 'popup_closed',
  'auth/user-cancelled': 'popup_closed',
  'auth/account-exists-with-different-credential': 'sign_in_elsewhere',
  'auth/user-disabled': 'account_frozen',
  'auth/network-request-failed': 'network',
}

/** A failure of the service as the site tells it; whatever has no words of its own is an unknown error [ERR-22]. */
export function failureOf(error: unknown): Failure {
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''
  // It carries what the service's own server said, such as "TOO_MANY_ATTEMPTS_TRY_LATER : ...".
  return { ok: false, code: codes[code.split(' ')[0] ?? ''] ?? 'unknown_error' }
}
