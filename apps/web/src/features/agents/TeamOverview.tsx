import { type TeamPeriod, agentReportRoutes, teamPeriods } from '@banyan/contract'
import { ChipSet, EmptyState, Skeleton, Stack } from '@banyan/ui'
import { useState } from 'react'
import { NotLoaded } from '../../lib/NotLoaded.tsx'
import { PanelPage } from '../../lib/PanelPage.tsx'
import { useFormat } from '../../lib/format.ts'
import { useText } from '../../lib/i18n.ts'
import { useRead } from '../../lib/query.ts'
import { DownlineTransfers } from '../transfers/index.ts'
import { FindDownline } from './FindDownline.tsx'
import styles from './agents.module.css'
import { DirectDownlines } from './overview/DirectDownlines.tsx'
import { Figures, TeamCounts } from './overview/Figures.tsx'
import { TeamChart } from './overview/TeamChart.tsx'

/** Page agentTeamOverview of the agent centre: who is in the team, and what it did in a period [AGENT-06, AGENT-44]. */
export function TeamOverview() {
  const t = useText()
  const format = useFormat()
  const [period, setPeriod] = useState<TeamPeriod>('today')
  // Asked again whenever it is opened: an account may just have been made on the page before.
  const asked = useRead(agentReportRoutes.teamOverview, { period }, { refetchInterval: 60_000, staleTime: 0 })
  const team = asked.data
  return (
    <PanelPage
      title={t('agents.overview')}
      tools={
        <ChipSet
          className={styles.periods}
          label={t('agents.period')}
          value={period}
          chips={teamPeriods.map((id) => ({ id, label: t(`agents.periods.${id}`) }))}
          onChange={setPeriod}
        />
      }
    >
      {asked.isError && !team && <NotLoaded what="agents.failed" busy={asked.isFetching} onRetry={asked.refetch} />}
      {!team && !asked.isError && (
        <Stack gap={12} role="status" aria-busy="true" aria-label={t('common.loading')}>
          <Skeleton height={148} />
          <Skeleton height={148} />
        </Stack>
      )}
      {team?.memberCount === 0 && <EmptyState title={t('agents.empty')} text={t('agents.empty_text')} />}
      {team && team.memberCount > 0 && (
        <>
          <Figures team={team} />
          <div className={styles.beside}>
            <TeamChart days={team.days} from={team.from} until={team.until} />
            <TeamCounts team={team} />
          </div>
          <DirectDownlines from={team.from} until={team.until} />
          <FindDownline />
          <DownlineTransfers />
        </>
      )}
      <p className={styles.small}>{t('agents.honest')}</p>
      <p className={styles.small}>
        {t('common.zone', { zone: format.zone })}
        {team?.countedAt && ` · ${t('records.counted_at', { at: format.instant(team.countedAt) })}`}
      </p>
    </PanelPage>
  )
}
