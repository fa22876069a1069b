import { trialType } from '@banyan/contract'
import { useMember } from './session.ts'
import { useSite } from './site.ts'

/** Whether the member pays in and draws out here; a trial account does neither. */
export function useHasCashier(): boolean {
  const member = useMember()
  return useSite()?.hasCashier === true && member !== null && member.type !== trialType
}
