import { Icon } from '@banyan/ui'
import { DepositPage } from '../../features/cashier/index.ts'
import { WithdrawPage } from '../../features/cashier/withdrawals/index.ts'
import { FeedbackPage } from '../../features/content/feedback/FeedbackPage.tsx'
import { InboxPage } from '../../features/inbox/index.ts'
import { RankPage, RewardCentre } from '../../features/loyalty/index.ts'
import { MissionPage, MissionsCount } from '../../features/missions/index.ts'
import { LimitsPage } from '../../features/protection/index.ts'
import { AccountRecordPage, BetRecordPage } from '../../features/records/index.ts'
import { SecurityPage } from '../../features/security/index.ts'
import { TransferUplinePage } from '../../features/transfers/index.ts'
import { TransferPage } from '../../features/wallets/index.ts'
import { useHasCashier } from '../../lib/cashier.ts'
import { useText } from '../../lib/i18n.ts'
import { type CentrePage, centrePages, openCentre } from '../../lib/member-centre.ts'
import { useMember } from '../../lib/session.ts'
import { RewardsCount } from '../shell/RewardsCount.tsx'
import { UnreadCount } from '../shell/UnreadCount.tsx'
import { type CentreEntry, CentreFrame } from './CentreFrame.tsx'
import styles from './CentreFrame.module.css'

const pages = {
  securityCenter: { icon: 'user-circle', text: 'shell.security', Page: SecurityPage },
  transferFund: { icon: 'wallet-fill', text: 'games.transfer_title', Page: TransferPage },
  depositv2: { icon: 'plus', text: 'shell.deposit', Page: DepositPage },
  withdraw: { icon: 'upload-simple', text: 'shell.withdraw', Page: WithdrawPage },
  transferUpline: { icon: 'arrow-right', text: 'transfers.up_title', Page: TransferUplinePage },
  personalHistoryCopy: { icon: 'list-checks', text: 'shell.bet_record', Page: BetRecordPage },
  transactionHistory: { icon: 'receipt', text: 'shell.account_record', Page: AccountRecordPage },
  rewardCenter: { icon: 'gift', text: 'loyalty.rewards_title', Page: RewardCentre, Count: RewardsCount },
  playerRank: { icon: 'crown-simple', text: 'loyalty.vip_title', Page: RankPage },
  missionLeaderboard: { icon: 'target', text: 'missions.title', Page: MissionPage, Count: MissionsCount },
  messageV2: { icon: 'envelope-simple', text: 'inbox.title', Page: InboxPage, Count: UnreadCount },
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

/** The member centre. */
export function MemberCentre({ open, page }: MemberCentreProps) {
  const t = useText()
  const hasCashier = useHasCashier()
  const member = useMember()
  const rank = member?.clubLabel.labelName
  const isOffered = (key: CentrePage) =>
    (hasCashier || !ofCashier.has(key)) && (key !== 'transferUpline' || member?.toUpline === true)
  return (
    <CentreFrame
      name="memberCentre"
      label={t('shell.member_centre')}
      open={open}
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
