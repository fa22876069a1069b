import { depositRoutes, trialType } from '@banyan/contract'
import { onceASession, useRead } from './query.ts'
import { useMember } from './session.ts'
import { useSite } from './site.ts'

/** How the member may pay in; nobody but a member of an own account is asked for. */
export function useDepositMethods() {
  const member = useMember()
  const isAsked = member !== null && member.type !== trialType
  return useRead(depositRoutes.depositMethods, {}, { enabled: isAsked, ...onceASession })
}

/**
 * Whether the site shows a way to pay in. Real money can always be paid in; play money only where the server has a
 * method for it, as in a demo with its simulated bank.
 */
export function useHasCashier(): boolean {
  const currency = useSite()?.currency
  const { data } = useDepositMethods()
  return currency?.isPlayMoney === false || (data?.methods.length ?? 0) > 0
}
