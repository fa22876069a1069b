import type { TextKey } from '@banyan/i18n'
import { Icon, type IconName } from '@banyan/ui'
import { Dialog } from '@banyan/ui/dialog'
import { type ComponentType, type RefObject, useRef, useState } from 'react'
import { TeamOverview } from '../../features/agents/index.ts'
import { useText } from '../../lib/i18n.ts'
import { closeCentre } from '../../lib/member-centre.ts'
import styles from './MemberCentre.module.css'

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
const built: Partial<Record<AgentPage, { readonly icon: IconName; readonly text: TextKey; readonly Page: ComponentType }>> = {
  agentTeamOverview: { icon: 'squares-four', text: 'agents.overview', Page: TeamOverview },
}

/** The agent centre [AGENT-02]: its menu, and one of its pages. */
export function AgentCentre({ open }: { readonly open: boolean }) {
  const t = useText()
  const chosen = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      name="agentCentre"
      size="panel"
      open={open}
      onClose={closeCentre}
      label={t('agents.title')}
      closeLabel={t('common.close')}
      className={styles.panel}
      initialFocus={chosen}
    >
      <Pages chosen={chosen} />
    </Dialog>
  )
}

/** Begins at the team overview each time that the centre opens [AGENT-04]. */
function Pages({ chosen }: { readonly chosen: RefObject<HTMLButtonElement | null> }) {
  const t = useText()
  const [page, setPage] = useState<AgentPage>('agentTeamOverview')
  const shown = built[page]
  return (
    <>
      <nav className={styles.menu} aria-label={t('agents.title')}>
        <p className={styles.title}>{t('agents.title')}</p>
        {agentPages.map((key) => {
          const entry = built[key]
          if (!entry) return null
          return (
            <button
              key={key}
              ref={key === page ? chosen : null}
              type="button"
              aria-current={key === page ? 'page' : undefined}
              onClick={() => setPage(key)}
            >
              <Icon name={entry.icon} size={20} />
              <span>{t(entry.text)}</span>
            </button>
          )
        })}
      </nav>
      {shown && (
        <div key={page} className={styles.page} role="region" aria-label={t(shown.text)}>
          <shown.Page />
        </div>
      )}
    </>
  )
}
