import type { OperatorCode } from '@banyan/contract'

/** A call that was not done, and left nothing. */
export interface CallRefusal {
  readonly code: Exclude<OperatorCode, 'OK'>
  /** For the operator's log. */
  readonly message?: string
}
