import { type OutputOf, type TeamPeriod, agentRoutes, teamPeriods } from '@banyan/contract'
import { Card, ChipSet, EmptyState, Icon, type IconName, Skeleton, Stack } from '@banyan/ui'
import { type ReactNode, useState } from 'react'
import { NotLoaded } from '../../lib/NotLoaded.tsx'
import { PanelPage } from '../../lib/PanelPage.tsx'
import { useFormat } from '../../lib/format.ts'
import { useText } from '../../lib/i18n.ts'
import { useRead } from '../../lib/query.ts'
import { DownlineTransfers } from '../transfers/index.ts'
import { FindDownline } from './FindDownline.tsx'
import styles from './agents.module.css'

/** Page agentTeamOverview of the agent centre: who is in the team, and what it did in a period [AGENT-06]. */
export function TeamOverview() {
  const t = useText()
  const format = useFormat()
  const [period, setPeriod] = useState<TeamPeriod>('today')
  const asked = useRead(agentRoutes.teamOverview, { period }, { refetchInterval: 60_000 })
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
          <FindDownline />
          <DownlineTransfers />
        </>
      )}
      <p className={styles.small}>{t('agents.honest')}</p>
      <p className={styles.small}>{t('common.zone', { zone: format.zone })}</p>
    </PanelPage>
  )
}

function Figures({ team }: { readonly team: OutputOf<typeof agentRoutes.teamOverview> }) {
  const t = useText()
  const format = useFormat()
  const net = team.netAmount
  return (
    <>
      <Group title={t('agents.bets')}>
        <Figure icon="chart-bar" name={t('agents.valid')} value={format.amount(team.validAmount)} />
        <Figure icon="coins" name={t('agents.payout')} value={format.amount(team.payoutAmount)} />
        <Figure
          icon="scales"
          name={t('agents.net')}
          value={format.net(net)}
          tone={net > 0n ? styles.win : net < 0n ? styles.loss : undefined}
        />
      </Group>
      <Group title={t('agents.team')}>
        <Figure
          icon="users-fill"
          name={t('agents.members')}
          value={format.count(team.memberCount)}
          note={t('agents.team_now')}
        />
        <Figure icon="user-circle" name={t('agents.direct')} value={format.count(team.directCount)} />
        <Figure icon="user-plus" name={t('agents.registered')} value={format.count(team.registeredCount)} />
        <Figure icon="lightning" name={t('agents.active')} value={format.count(team.activeCount)} />
      </Group>
    </>
  )
}

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Stack as="section" gap={12} className={styles.group}>
      <h2>{title}</h2>
      <dl>{children}</dl>
    </Stack>
  )
}

interface FigureProps {
  readonly icon: IconName
  readonly name: string
  readonly value: string
  readonly tone?: string | undefined
  readonly note?: string
}

function Figure({ icon, name, value, tone, note }: FigureProps) {
  return (
    <Card top gap={8} className={styles.figure}>
      <dt>
        <Icon name={icon} size={18} />
        {name}
      </dt>
      <dd className={`n ${tone ?? ''}`}>{value}</dd>
      {note && <dd className={styles.note}>{note}</dd>}
    </Card>
  )
}
