import type { PartnerCode } from '@banyan/contract'

/** A call that was not done, and left nothing. */
export interface CallRefusal {
  readonly code: Exclude<PartnerCode, 'OK'>
  /** For the partner's log. */
  readonly message?: string
}
