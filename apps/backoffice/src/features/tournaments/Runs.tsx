import { type OutputOf, type TournamentRunForStaff, staffRoutes } from '@banyan/contract'
import { Card, type Column, Pill, Row, Stack, Table, Text } from '@banyan/ui'
import page from '../../lib/Page.module.css'
import { useRead } from '../../lib/query.ts'
import { useRewardText } from '../../lib/setting/use-reward-text.ts'
import { useText } from '../../lib/texts.ts'
import { instant } from '../../lib/time.ts'
import { useNetText } from '../../lib/use-net-text.ts'
import { scoreOf } from './desk.ts'

type Desk = OutputOf<typeof staffRoutes.tournamentRuns>
type Place = TournamentRunForStaff['places'][number]

const tones = { coming: 'neutral', running: 'info', counting: 'amber', decided: 'win' } as const

/** The last runs: where members stand, or what was paid for which place. */
export function Runs({ id }: { readonly id: string }) {
  const t = useText()
  const { data } = useRead(staffRoutes.tournamentRuns, { id })
  return (
    <Card as="section" padded gap={20} aria-label={t('tournaments.runs')} className={page.scroll}>
      <h2>{t('tournaments.runs')}</h2>
      {data?.runs.length === 0 && <Text tone="muted">{t('tournaments.runs_none')}</Text>}
      {data?.runs.map((run) => (
        <Run key={run.runId} run={run} desk={data} />
      ))}
    </Card>
  )
}

function Run({ run, desk }: { readonly run: TournamentRunForStaff; readonly desk: Desk }) {
  const t = useText()
  const columns = useColumns(run, desk)
  const title = `${instant(run.beginsAt)} – ${instant(run.endsAt)}`
  return (
    <Stack gap={10}>
      <Row wrap gap={12}>
        <h3>{title}</h3>
        <Pill tone={tones[run.state]}>{t(`tournaments.state_${run.state}`)}</Pill>
        <Text as="span">{t('tournaments.members', { count: run.members })}</Text>
        {run.decidedAt && <Text as="span">{t('tournaments.decided_at', { at: instant(run.decidedAt) })}</Text>}
      </Row>
      {run.places.length > 0 && (
        <Table label={title} columns={columns} rows={run.places} rowKey={({ place }) => String(place)} empty={null} />
      )}
    </Stack>
  )
}

function useColumns({ measure }: TournamentRunForStaff, desk: Desk): readonly Column<Place>[] {
  const t = useText()
  const netText = useNetText(desk)
  const rewardText = useRewardText(desk)
  return [
    { id: 'place', head: t('missions.place'), cell: ({ place }) => place },
    {
      id: 'member',
      head: t('exchanges.member'),
      cell: ({ account, memberId }) => t('letters.found', { account, id: memberId }),
    },
    {
      id: 'score',
      head: t(`tournaments.measure_${measure}`),
      align: 'end',
      cell: ({ score }) => scoreOf(measure, score, netText),
    },
    { id: 'bets', head: t('tournaments.bets'), align: 'end', cell: ({ bets }) => bets },
    { id: 'prize', head: t('missions.prizes'), align: 'end', cell: rewardText },
  ]
}
