import { serverNow } from '@banyan/client'
import { type OutputOf, agentReportRoutes } from '@banyan/contract'
import { EmptyState, Row, Skeleton, Stack } from '@banyan/ui'
import { useState } from 'react'
import { PanelPage } from '../../lib/PanelPage.tsx'
import { useFormat } from '../../lib/format.ts'
import { useText } from '../../lib/i18n.ts'
import { useRead } from '../../lib/query.ts'
import { useSite } from '../../lib/site.ts'
import { NotRead, PeriodFields, ProfitFile, daysOf } from '../records/index.ts'
import { DownlineTransfers } from '../transfers/index.ts'
import { FindDownline } from './FindDownline.tsx'
import styles from './agents.module.css'
import { type Chosen, DaysFilter } from './overview/DaysFilter.tsx'
import { DirectDownlines } from './overview/DirectDownlines.tsx'
import { ComparedWith, Figures, TeamCounts } from './overview/Figures.tsx'
import { TeamChart } from './overview/TeamChart.tsx'
import { type Days, presetDays } from './overview/presets.ts'

type Overview = OutputOf<typeof agentReportRoutes.teamOverview>

/** Page agentTeamOverview of the agent centre: who is in the team, and what it did in a period [AGENT-06, AGENT-44]. */
export function TeamOverview() {
  const t = useText()
  const format = useFormat()
  const [chosen, setChosen] = useState<Chosen>({ kind: 'today' })
  const isZoneKnown = useSite() !== undefined
  const today = format.day(new Date(serverNow()))
  const days = chosen.kind === 'custom' ? daysOf(chosen, today) : presetDays(chosen.kind, today)
  const shown = days ?? { from: today, until: today }
  // Asked again whenever it is opened: an account may just have been made on the page before.
  const fresh = { enabled: isZoneKnown && days !== null, refetchInterval: 60_000, staleTime: 0 }
  const asked = useRead(agentReportRoutes.teamOverview, shown, fresh)
  const team = days ? asked.data : undefined
  return (
    <PanelPage title={t('agents.overview')} tools={<DaysFilter chosen={chosen} shown={shown} onChoose={setChosen} />}>
      {chosen.kind === 'custom' && <PeriodFields period={chosen} onPeriod={setChosen} />}
      {days === null && <EmptyState title={t('agentTeam.days_needed')} />}
      {days && asked.isError && !team && <NotRead record={asked} what="agents.failed" />}
      {days && !team && !asked.isError && (
        <Stack gap={12} role="status" aria-busy="true" aria-label={t('common.loading')}>
          <Skeleton height={148} />
          <Skeleton height={148} />
        </Stack>
      )}
      {team?.memberCount === 0 && <EmptyState title={t('agents.empty')} text={t('agents.empty_text')} />}
      {team && team.memberCount > 0 && <Shown team={team} days={shown} />}
      <p className={styles.small}>{t('agents.honest')}</p>
      <p className={styles.small}>
        {t('common.zone', { zone: format.zone })}
        {team?.countedAt && ` · ${t('records.counted_at', { at: format.instant(team.countedAt) })}`}
      </p>
    </PanelPage>
  )
}

function Shown({ team, days }: { readonly team: Overview; readonly days: Days }) {
  return (
    <>
      <Row justify="between" gap="8px 16px">
        <ComparedWith {...team.before} />
        <ProfitFile name="team-overview" days={daysIn(team, days)} />
      </Row>
      <Figures team={team} />
      <div className={styles.beside}>
        <TeamChart days={team.days} from={team.from} until={team.until} />
        <TeamCounts team={team} />
      </div>
      <DirectDownlines {...days} />
      <FindDownline />
      <DownlineTransfers />
    </>
  )
}

/** The days of the chart that were asked for: they may be fewer. */
const daysIn = (team: Overview, { from, until }: Days) => team.days.filter(({ day }) => day >= from && day <= until)
