import { trialType } from '@banyan/contract'
import { useSyncExternalStore } from 'react'
import { openModal } from './modals.ts'
import { currentSession } from './session.ts'

/** The pages of the member centre by the specification's keys; limits and feedback have none there. A page not built yet is not listed. */
export const centrePages = [
  'securityCenter',
  'transferFund',
  'personalHistoryCopy',
  'transactionHistory',
  'rewardCenter',
  'playerRank',
  'messageV2',
  'limits',
  'feedback',
] as const
export type CentrePage = (typeof centrePages)[number]

const listeners = new Set<() => void>()
let shown: CentrePage | null = null

function show(page: CentrePage | null) {
  shown = page
  for (const listener of listeners) listener()
}

/**
 * Opens a page of the member centre over whatever is on the screen; an unknown key opens the first [MEMBER-04, MEMBER-28]. A visitor
 * logs in before, a trial account and a session that must change its password get their notice instead [ROLE-08, ROLE-12].
 */
export function openCentre(key: string) {
  const page = centrePages.find((each) => each === key) ?? centrePages[0]
  const session = currentSession()
  if (session.status === 'restricted') return openModal('changePassModal')
  if (session.status !== 'member') return openModal('loginPopupModal', () => openCentre(page))
  if (session.member.type === trialType) return openModal('trialModal')
  show(page)
}

export const closeCentre = () => show(null)

/** The page that is open, or null. */
export const centrePage = () => shown

export function useCentre(): CentrePage | null {
  return useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, centrePage)
}
