import type { Failure } from '@banyan/client'

/** Where a refusal of a new password is told: at the field it names. Undefined for a refusal about something else. */
export function refusedField({ code, detail }: Failure): 'newPassword' | 'confirmNewPassword' | undefined {
  if (code !== 'password_invalid') return undefined
  return detail?.field === 'confirmNewPassword' ? 'confirmNewPassword' : 'newPassword'
}
