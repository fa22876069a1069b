import { type AccountType, type FeatureFlag, agentTypes, trialType } from '@banyan/contract'
import type { TextKey } from '@banyan/i18n'
import type { IconName } from '@banyan/ui'
import { openAgentCentre } from '../../lib/agent-centre.ts'
import { type CentrePage, agentCentre, centrePages, openCentre } from '../../lib/member-centre.ts'
import { ownAddressOf } from '../../lib/own-address.ts'
import { useHasCashier } from '../../lib/cashier.ts'
import { useMember } from '../../lib/session.ts'
import { useSite } from '../../lib/site.ts'

export interface MenuEntry {
  /** The specification's key of the page that it opens. */
  readonly page: string
  readonly icon: IconName
  readonly text: TextKey
  /** Shown where the merchant has this on. */
  readonly flag?: FeatureFlag
  /** Shown where money can be paid in and drawn out. */
  readonly ofCashier?: true
  /** Shown to these accounts only. */
  readonly types?: readonly AccountType[]
}

const deposit: MenuEntry = { page: 'depositv2', icon: 'plus', text: 'shell.deposit', ofCashier: true }
const withdraw: MenuEntry = { page: 'withdraw', icon: 'upload-simple', text: 'shell.withdraw', ofCashier: true }
const cashback: MenuEntry = {
  page: 'manualRebate',
  icon: 'arrow-u-up-left',
  text: 'shell.cashback',
  flag: 'MANPLAYREB3',
}
const security: MenuEntry = { page: 'securityCenter', icon: 'user-circle', text: 'shell.security' }
const bets: MenuEntry = { page: 'personalHistoryCopy', icon: 'list-checks', text: 'shell.bet_record' }
const account: MenuEntry = { page: 'transactionHistory', icon: 'receipt', text: 'shell.account_record' }
const limits: MenuEntry = { page: 'limits', icon: 'shield-check', text: 'shell.limits' }
/** A trial account sees it and is told on opening it what it lacks [SHELL-27]. */
const agents: MenuEntry = {
  page: agentCentre,
  icon: 'users-fill',
  text: 'shell.agent_centre',
  flag: 'AGENTCENTER3',
  types: [...agentTypes, trialType],
}

/**
 * What the menus open, in their order. An entry stands here before its page is built, and
 * is shown from the day that it is.
 */
export const menuEntries = {
  account: [deposit, withdraw, cashback, security, bets, account, limits, agents],
  sideMoney: [deposit, withdraw],
  sideAccount: [
    security,
    bets,
    account,
    { page: 'personalProfit', icon: 'chart-line-up', text: 'shell.profit' },
    { page: 'messageV2', icon: 'envelope-simple', text: 'inbox.title' },
    limits,
    agents,
  ],
  sideOffers: [
    { page: 'referral', icon: 'user-plus', text: 'shell.invite' },
    { page: 'rewardCenter', icon: 'medal', text: 'loyalty.rewards_title' },
    cashback,
  ],
} as const satisfies Record<string, readonly MenuEntry[]>

export type ShownEntry = MenuEntry & { readonly page: CentrePage | typeof agentCentre }

const isBuilt = (entry: MenuEntry): entry is ShownEntry =>
  entry.page === agentCentre || centrePages.some((page) => page === entry.page)

/** Opens what a shown entry stands for. */
export const openEntry = ({ page }: ShownEntry) => (page === agentCentre ? openAgentCentre() : openCentre(page))

/**
 * The entries of a menu whose page is built, whose flag is on and which are for this account. Where the member centre
 * is off, those remain that have an address of their own [MEMBER-27].
 */
export function useMenuEntries(menu: keyof typeof menuEntries): readonly ShownEntry[] {
  const flags = useSite()?.flags
  const type = useMember()?.type
  const hasCashier = useHasCashier()
  const entries: readonly MenuEntry[] = menuEntries[menu]
  return entries
    .filter(isBuilt)
    .filter(
      (entry) =>
        (!entry.ofCashier || hasCashier) &&
        (flags?.MEMBERCENTER3 !== false || entry.page === agentCentre || ownAddressOf(entry.page) !== null) &&
        (entry.flag === undefined || flags?.[entry.flag] === true) &&
        (!entry.types || entry.types.some((each) => each === type)),
    )
}
