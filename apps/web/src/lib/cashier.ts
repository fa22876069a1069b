import { trialType } from '@banyan/contract'
import { openCentre } from './member-centre.ts'
import { useMember } from './session.ts'
import { useSite } from './site.ts'

/** Whether the member pays in and draws out here; a trial account does neither. */
export function useHasCashier(): boolean {
  const member = useMember()
  return useSite()?.hasCashier === true && member !== null && member.type !== trialType
}

let isWanted = false

/** Opens the security centre at the section where documents are given. */
export function openVerification(): void {
  isWanted = true
  openCentre('securityCenter')
}

/** Whether that section was asked for and has not been shown since. */
export function takeVerification(): boolean {
  const was = isWanted
  isWanted = false
  return was
}
