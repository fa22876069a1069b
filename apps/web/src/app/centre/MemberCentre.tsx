import { Icon, type IconName } from '@banyan/ui'
import { Dialog } from '@banyan/ui/dialog'
import { type ComponentType, useRef } from 'react'
import { FeedbackPage } from '../../features/content/feedback/FeedbackPage.tsx'
import { InboxPage } from '../../features/inbox/index.ts'
import { RankPage, RewardCentre } from '../../features/loyalty/index.ts'
import { LimitsPage } from '../../features/protection/index.ts'
import { AccountRecordPage, BetRecordPage } from '../../features/records/index.ts'
import { SecurityPage } from '../../features/security/index.ts'
import { TransferPage } from '../../features/wallets/index.ts'
import { useText } from '../../lib/i18n.ts'
import { type CentrePage, centrePages, closeCentre, openCentre } from '../../lib/member-centre.ts'
import { RewardsCount } from '../shell/RewardsCount.tsx'
import { UnreadCount } from '../shell/UnreadCount.tsx'
import styles from './MemberCentre.module.css'

const pages = {
  securityCenter: { icon: 'user-circle', text: 'shell.security', Page: SecurityPage },
  transferFund: { icon: 'wallet-fill', text: 'games.transfer_title', Page: TransferPage },
  personalHistoryCopy: { icon: 'list-checks', text: 'shell.bet_record', Page: BetRecordPage },
  transactionHistory: { icon: 'receipt', text: 'shell.account_record', Page: AccountRecordPage },
  rewardCenter: { icon: 'gift', text: 'loyalty.rewards_title', Page: RewardCentre },
  playerRank: { icon: 'crown-simple', text: 'loyalty.vip_title', Page: RankPage },
  messageV2: { icon: 'envelope-simple', text: 'inbox.title', Page: InboxPage },
  limits: { icon: 'shield-check', text: 'shell.limits', Page: LimitsPage },
  feedback: { icon: 'chat-circle-dots', text: 'pages.feedback', Page: FeedbackPage },
} as const satisfies Record<CentrePage, { icon: IconName; text: string; Page: ComponentType }>

/** On a phone the menu is a row that is wider than the screen: what has the focus stands in its sight, with its neighbours. */
function inSight(button: HTMLElement) {
  const row = button.parentElement
  if (row) row.scrollLeft = button.offsetLeft - (row.clientWidth - button.offsetWidth) / 2
}

interface MemberCentreProps {
  readonly open: boolean
  /** The last one that was open, while the panel goes away. */
  readonly page: CentrePage
}

/** The member centre: its menu, and one of its pages. What was on the screen stays as it was below. */
export function MemberCentre({ open, page }: MemberCentreProps) {
  const t = useText()
  const { Page } = pages[page]
  const chosen = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      name="memberCentre"
      size="panel"
      open={open}
      onClose={closeCentre}
      label={t('shell.member_centre')}
      closeLabel={t('common.close')}
      className={styles.panel}
      initialFocus={chosen}
    >
      <nav className={styles.menu} aria-label={t('shell.member_centre')}>
        {centrePages.map((key) => (
          <button
            key={key}
            ref={key === page ? chosen : null}
            type="button"
            aria-current={key === page ? 'page' : undefined}
            onFocus={(event) => inSight(event.currentTarget)}
            onClick={() => openCentre(key)}
          >
            <Icon name={pages[key].icon} size={20} />
            <span>{t(pages[key].text)}</span>
            {key === 'messageV2' && <UnreadCount />}
            {key === 'rewardCenter' && <RewardsCount />}
          </button>
        ))}
      </nav>
      <div key={page} className={styles.page} role="region" aria-label={t(pages[page].text)}>
        <Page />
      </div>
    </Dialog>
  )
}
