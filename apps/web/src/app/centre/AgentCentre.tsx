import { identityRoutes } from '@banyan/contract'
import { Icon } from '@banyan/ui'
import { useState } from 'react'
import {
  AccountCentrePage,
  AnnouncementPage,
  ContractsPage,
  IncomePage,
  ManagementPage,
  TeamBetsPage,
  TeamOverview,
  TeamTransactionsPage,
  UserProfitPage,
} from '../../features/agents/index.ts'
import { useText } from '../../lib/i18n.ts'
import { useRead } from '../../lib/query.ts'
import { type CentreEntry, CentreFrame } from './CentreFrame.tsx'
import styles from './CentreFrame.module.css'

/** The pages of the agent centre by their keys, in their order [AGENT-05 to AGENT-16]. */
const agentPages = [
  'agentAnnouncement',
  'agentTeamOverview',
  'agentAccountCenter',
  'agentTeamManagement',
  'agentTeamBetting',
  'agentUserProfit',
  'agentIncome',
  'agentTransactions',
  'agentDividend',
  'agentDailySalary',
  'agentHourlySalary',
  'agentRealTimeSalary',
] as const
type AgentPage = (typeof agentPages)[number]

/** A page is listed from the day that it is built. */
const built: Partial<Record<AgentPage, CentreEntry>> = {
  agentAnnouncement: { icon: 'bell', text: 'downline.announcement.title', Page: AnnouncementPage },
  agentAccountCenter: { icon: 'user-plus', text: 'downline.accounts.title', Page: AccountCentrePage },
  agentTeamManagement: { icon: 'list-bullets', text: 'downline.management.title', Page: ManagementPage },
  agentTeamOverview: { icon: 'squares-four', text: 'agents.overview', Page: TeamOverview },
  agentUserProfit: { icon: 'chart-line-up', text: 'agentTeam.profit.title', Page: UserProfitPage },
  agentTeamBetting: { icon: 'list-checks', text: 'agentTeam.records.bets', Page: TeamBetsPage },
  agentIncome: { icon: 'coins', text: 'agentTeam.earned.title', Page: IncomePage },
  agentTransactions: { icon: 'receipt', text: 'agentTeam.records.transactions', Page: TeamTransactionsPage },
  agentDividend: {
    icon: 'chart-bar',
    text: 'agents.contract.kinds.dividend',
    Page: () => <ContractsPage kind="dividend" />,
  },
  agentDailySalary: {
    icon: 'calendar-blank',
    text: 'agents.contract.kinds.daily_salary',
    Page: () => <ContractsPage kind="daily_salary" />,
  },
  agentHourlySalary: {
    icon: 'clock',
    text: 'agents.contract.kinds.hourly_salary',
    Page: () => <ContractsPage kind="hourly_salary" />,
  },
  agentRealTimeSalary: {
    icon: 'lightning',
    text: 'agents.contract.kinds.real_time_salary',
    Page: () => <ContractsPage kind="real_time_salary" />,
  },
}

/**
 * The settings that a page is shown by: it is hidden while its own is 0, or not known [AGENT-13 to AGENT-16, AGENT-19].
 */
const settings: Partial<
  Record<AgentPage, 'divtypereq' | 'dailysalreqtype' | 'contracthoursalreq' | 'realtimesalreqtype'>
> = {
  agentDividend: 'divtypereq',
  agentDailySalary: 'dailysalreqtype',
  agentHourlySalary: 'contracthoursalreq',
  agentRealTimeSalary: 'realtimesalreqtype',
}

/** The agent centre [AGENT-02]. It begins at the team overview each time that it opens [AGENT-04]. */
export function AgentCentre({ open }: { readonly open: boolean }) {
  const t = useText()
  const [page, setPage] = useState<AgentPage>('agentTeamOverview')
  const { data: facts } = useRead(identityRoutes.consolidated, {}, { enabled: open })
  const isOn = (key: AgentPage) => {
    const setting = settings[key]
    return setting === undefined || (facts?.[setting] ?? 0) !== 0
  }
  const [wasOpen, setWasOpen] = useState(open)
  if (open !== wasOpen) {
    setWasOpen(open)
    if (open) setPage('agentTeamOverview')
  }
  return (
    <CentreFrame
      name="agentCentre"
      label={t('agents.title')}
      open={open}
      pages={agentPages.flatMap((key) => (built[key] && isOn(key) ? [[key, built[key]] as const] : []))}
      page={page}
      onPage={setPage}
      standing={
        <span className={styles.agent}>
          <Icon name="users-fill" size={14} />
          {t('agents.title')}
        </span>
      }
    />
  )
}
