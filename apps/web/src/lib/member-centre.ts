import { createStore, useStore } from '@banyan/client/store'
import { trialType } from '@banyan/contract'
import { text, wholeTexts } from './i18n.ts'
import { openModal } from './modals.ts'
import { currentSession, onceKnown } from './session.ts'
import { toasts } from './toasts.ts'

/**
 * The pages of the member centre by the specification's keys; numbers, limits and
 * feedback have none there. A page not built yet is not listed.
 */
export const centrePages = [
  'securityCenter',
  'transferFund',
  'depositv2',
  'withdraw',
  'transferUpline',
  'personalHistoryCopy',
  'manualRebate',
  'transactionHistory',
  'personalProfit',
  'numbers',
  'bonusDetails',
  'rewardCenter',
  'referral',
  'playerRank',
  'missionLeaderboard',
  'messageV2',
  'contractRequest',
  'limits',
  'feedback',
] as const
export type CentrePage = (typeof centrePages)[number]

/**
 * Stands for the agent centre where one of the two is open, and for its entry of the
 * menus. It opens on the same page each time.
 */
export const agentCentre = 'agentCenter'
type Shown = CentrePage | typeof agentCentre | null

const shown = createStore<Shown>(null)
let shownAt = ''

/** Opens one of the centres, or closes it. It asks nothing: guards stand before it. */
export function showCentre(page: Shown) {
  shownAt = location.pathname
  shown.become(page)
}

/**
 * Opens a page of the member centre over whatever is on the screen; an unknown key opens the first [MEMBER-04,
 * MEMBER-28]. A visitor is told why and logs in before [ROLE-14, ROLE-15], a trial account and a session that must
 * change its password get their notice instead [ROLE-08, ROLE-12].
 */
export function openCentre(key: string) {
  const page = centrePages.find((each) => each === key) ?? centrePages[0]
  const session = currentSession()
  if (session.status === 'unknown') return onceKnown(() => openCentre(page))
  if (session.status === 'restricted') return openModal('changePassModal')
  if (session.status !== 'member') {
    // The words come with the popup's files.
    void wholeTexts().then(
      () => toasts.warning({ title: text('identity.in_need_true_account') }),
      () => {},
    )
    return openModal('loginPopupModal', () => openCentre(page))
  }
  if (session.member.type === trialType) return openModal('trialModal')
  showCentre(page)
}

export const closeCentre = () => showCentre(null)

/** A centre stays below the address that it was opened at, and goes with it. */
export function leaveCentre(pathname: string) {
  if (pathname !== shownAt) closeCentre()
}

/** The page that is open, or null. */
export const centrePage = shown.current

export const useCentre = () => useStore(shown)
