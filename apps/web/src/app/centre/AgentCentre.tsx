import { Icon } from '@banyan/ui'
import { useState } from 'react'
import { TeamOverview } from '../../features/agents/index.ts'
import { useText } from '../../lib/i18n.ts'
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
  agentTeamOverview: { icon: 'squares-four', text: 'agents.overview', Page: TeamOverview },
}

/** The agent centre [AGENT-02]. It begins at the team overview each time that it opens [AGENT-04]. */
export function AgentCentre({ open }: { readonly open: boolean }) {
  const t = useText()
  const [page, setPage] = useState<AgentPage>('agentTeamOverview')
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
      pages={agentPages.flatMap((key) => (built[key] ? [[key, built[key]] as const] : []))}
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
