import { type TournamentForStaff, staffRoutes } from '@banyan/contract'
import { Button, Card, type Column, EmptyState, Pill, Text } from '@banyan/ui'
import { ListTable } from '../../lib/ListTable.tsx'
import { Page } from '../../lib/Page.tsx'
import styles from '../../lib/Page.module.css'
import { useRead } from '../../lib/query.ts'
import { showRecord, useRecord } from '../../lib/route.tsx'
import { newRecord } from '../../lib/setting/SettingPage.tsx'
import { useMay } from '../../lib/setting/use-may.ts'
import { useRewardText } from '../../lib/setting/use-reward-text.ts'
import { useLanguage, useText } from '../../lib/texts.ts'
import { instant } from '../../lib/time.ts'
import { TournamentRecord } from './TournamentRecord.tsx'
import { type TournamentDesk, tournamentNameOf } from './desk.ts'

/** Tournaments over what members bet: rules, prizes, and who stands where. */
export function TournamentsPage() {
  const opened = useRecord()
  const read = useRead(staffRoutes.tournamentList, {})
  if (opened !== null) return <TournamentRecord key={opened} id={opened === newRecord ? null : opened} read={read} />
  return <Desk read={read} />
}

function Desk({ read }: { readonly read: ReturnType<typeof useRead<typeof staffRoutes.tournamentList>> }) {
  const t = useText()
  const maySet = useMay('loyalty.set')
  const { data, error, isPending, refetch } = read
  const columns = useColumns(data)
  return (
    <Page title={t('nav.tournaments')} timed>
      <Text tone="muted">{t('tournaments.text')}</Text>
      {maySet && (
        <div>
          <Button variant="primary" icon="plus" onClick={() => showRecord(newRecord)}>
            {t('tournaments.add')}
          </Button>
        </div>
      )}
      <Card padded className={styles.scroll}>
        <ListTable
          label={t('nav.tournaments')}
          failure={error}
          onRetry={() => void refetch()}
          columns={columns}
          rows={data?.tournaments ?? []}
          rowKey={({ id }) => id}
          loadingRows={isPending ? 3 : 0}
          empty={<EmptyState title={t('tournaments.none')} />}
        />
      </Card>
    </Page>
  )
}

const tones = { coming: 'neutral', running: 'info', counting: 'amber', decided: 'win' } as const

/** Whether it is offered, and what its present run is at. */
function State({ state, values: { isOffered } }: TournamentForStaff) {
  const t = useText()
  return (
    <>
      <Pill tone={isOffered ? 'win' : 'neutral'}>{t(isOffered ? 'setting.on' : 'setting.off')}</Pill>{' '}
      {state && <Pill tone={tones[state]}>{t(`tournaments.state_${state}`)}</Pill>}
    </>
  )
}

function useColumns(data: TournamentDesk | undefined): readonly Column<TournamentForStaff>[] {
  const t = useText()
  const language = useLanguage()
  const rewardText = useRewardText(data ?? { currency: '', decimals: 0 })
  return [
    {
      id: 'name',
      head: t('tournaments.tournament'),
      cell: (tournament) => (
        <span className={styles.stack}>
          <strong>{tournamentNameOf(tournament, language)}</strong>
          <small>{t(`tournaments.measure_${tournament.values.measure}`)}</small>
        </span>
      ),
    },
    {
      id: 'repeat',
      head: t('tournaments.repeat'),
      cell: ({ values: { repeat, beginsAt, endsAt } }) => (
        <span className={styles.stack}>
          <span>{t(`tournaments.repeat_${repeat}`)}</span>
          {repeat === 'once' && <small>{`${instant(beginsAt)} – ${instant(endsAt)}`}</small>}
        </span>
      ),
    },
    {
      id: 'prizes',
      head: t('tournaments.pool'),
      align: 'end',
      cell: ({ values: { prizes } }) =>
        rewardText({
          points: prizes.reduce((sum, { points }) => sum + points, 0n),
          amount: prizes.reduce((sum, { amount }) => sum + amount, 0n),
        }),
    },
    {
      id: 'state',
      head: t('tournaments.state'),
      cell: (tournament) => <State {...tournament} />,
    },
    {
      id: 'open',
      head: t('members.actions'),
      align: 'end',
      cell: (tournament) => (
        <Button
          size="sm"
          aria-label={t('setting.open_title', { name: tournamentNameOf(tournament, language) })}
          onClick={() => showRecord(tournament.id)}
        >
          {t('setting.open')}
        </Button>
      ),
    },
  ]
}
