import { agentTypes } from '@banyan/contract'
import { Icon } from '@banyan/ui'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ContractRequests } from '../../features/agents/index.ts'
import { CashbackPage } from '../../features/cashback/index.ts'
import { DepositPage } from '../../features/cashier/index.ts'
import { WithdrawPage } from '../../features/cashier/withdrawals/index.ts'
import { FeedbackPage } from '../../features/content/feedback/FeedbackPage.tsx'
import { InboxPage } from '../../features/inbox/index.ts'
import { RankPage, RewardCentre } from '../../features/loyalty/index.ts'
import { MissionPage, MissionsCount } from '../../features/missions/index.ts'
import { LimitsPage } from '../../features/protection/index.ts'
import { AccountRecordPage, BetRecordPage, BonusPage, ProfitPage } from '../../features/records/index.ts'
import { NumbersPage } from '../../features/numbers/index.ts'
import { ReferralPage } from '../../features/referral/index.ts'
import { SecurityPage } from '../../features/security/index.ts'
import { TransferUplinePage } from '../../features/transfers/index.ts'
import { TransferPage } from '../../features/wallets/index.ts'
import { useHasCashier } from '../../lib/cashier.ts'
import { useText } from '../../lib/i18n.ts'
import { type CentrePage, centrePages, closeCentre, openCentre } from '../../lib/member-centre.ts'
import { ownAddressOf } from '../../lib/own-address.ts'
import { useMember } from '../../lib/session.ts'
import { useSite } from '../../lib/site.ts'
import { toasts } from '../../lib/toasts.ts'
import { RewardsCount } from '../shell/RewardsCount.tsx'
import { UnreadCount } from '../shell/UnreadCount.tsx'
import { type CentreEntry, CentreFrame } from './CentreFrame.tsx'
import styles from './CentreFrame.module.css'

export { ExcludedPage } from '../../features/protection/ExcludedPage.tsx'

const pages = {
  securityCenter: { icon: 'user-circle', text: 'shell.security', Page: SecurityPage },
  transferFund: { icon: 'wallet-fill', text: 'games.transfer_title', Page: TransferPage },
  depositv2: { icon: 'plus', text: 'shell.deposit', Page: DepositPage },
  withdraw: { icon: 'upload-simple', text: 'shell.withdraw', Page: WithdrawPage },
  transferUpline: { icon: 'arrow-right', text: 'transfers.up_title', Page: TransferUplinePage },
  personalHistoryCopy: { icon: 'list-checks', text: 'shell.bet_record', Page: BetRecordPage },
  manualRebate: { icon: 'arrow-u-up-left', text: 'shell.cashback', Page: CashbackPage },
  transactionHistory: { icon: 'receipt', text: 'shell.account_record', Page: AccountRecordPage },
  personalProfit: { icon: 'chart-line-up', text: 'shell.profit', Page: ProfitPage },
  numbers: { icon: 'clock-countdown', text: 'numbers.title', Page: NumbersPage },
  bonusDetails: { icon: 'coins', text: 'records.bonuses_title', Page: BonusPage },
  rewardCenter: { icon: 'gift', text: 'loyalty.rewards_title', Page: RewardCentre, Count: RewardsCount },
  referral: { icon: 'user-plus', text: 'shell.invite', Page: ReferralPage },
  playerRank: { icon: 'crown-simple', text: 'loyalty.vip_title', Page: RankPage },
  missionLeaderboard: { icon: 'target', text: 'missions.title', Page: MissionPage, Count: MissionsCount },
  messageV2: { icon: 'envelope-simple', text: 'inbox.title', Page: InboxPage, Count: UnreadCount },
  contractRequest: { icon: 'seal-check', text: 'agents.contract.requests', Page: ContractRequests },
  limits: { icon: 'shield-check', text: 'shell.limits', Page: LimitsPage },
  feedback: { icon: 'chat-circle-dots', text: 'pages.feedback', Page: FeedbackPage },
} as const satisfies Record<CentrePage, CentreEntry>

interface MemberCentreProps {
  readonly open: boolean
  /** The last one that was open, while the panel goes away. */
  readonly page: CentrePage
}

/** The pages that there are where the site has a cashier. */
const ofCashier: ReadonlySet<CentrePage> = new Set(['depositv2', 'withdraw', 'transferUpline'])

/** Where the member centre is off, what would open in it opens at its own address, or is said not to be there. */
function useWithoutCentre(page: CentrePage | null) {
  const t = useText()
  const navigate = useNavigate()
  useEffect(() => {
    if (page === null) return
    const address = ownAddressOf(page)
    closeCentre()
    if (address) void navigate({ to: address })
    else toasts.warning({ title: t('pages.centre_off') })
  }, [page, navigate, t])
}

/** The member centre. It opens where its flag is on alone [MEMBER-27]. */
export function MemberCentre({ open, page }: MemberCentreProps) {
  const t = useText()
  const hasCashier = useHasCashier()
  const member = useMember()
  const flags = useSite()?.flags
  const isOff = flags?.MEMBERCENTER3 === false
  useWithoutCentre(open && isOff ? page : null)
  const rank = member?.clubLabel.labelName
  const isOffered = (key: CentrePage) =>
    (hasCashier || !ofCashier.has(key)) &&
    (key !== 'transferUpline' || member?.toUpline === true) &&
    (key !== 'contractRequest' || agentTypes.some((type) => type === member?.type)) &&
    (key !== 'manualRebate' || flags?.MANPLAYREB3 === true)
  return (
    <CentreFrame
      name="memberCentre"
      label={t('shell.member_centre')}
      open={open && !isOff}
      pages={centrePages.filter(isOffered).map((key) => [key, pages[key]])}
      page={isOffered(page) ? page : centrePages[0]}
      onPage={openCentre}
      standing={
        rank && (
          <span className={styles.rank}>
            <Icon name="crown-simple" size={14} />
            {rank}
          </span>
        )
      }
    />
  )
}
