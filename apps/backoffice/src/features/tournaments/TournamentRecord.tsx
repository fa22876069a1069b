import { type TournamentForStaff, type TournamentValues, staffRoutes, tournamentValues } from '@banyan/contract'
import { EmptyState, formatNumber } from '@banyan/ui'
import { CostCheck } from '../../lib/CostCheck.tsx'
import { useRead } from '../../lib/query.ts'
import { showRecord } from '../../lib/route.tsx'
import { SettingEditor } from '../../lib/setting/SettingEditor.tsx'
import { SettingPage } from '../../lib/setting/SettingPage.tsx'
import { useRewardText } from '../../lib/setting/use-reward-text.ts'
import { useSave } from '../../lib/setting/use-save.ts'
import { useTypedSetting } from '../../lib/setting/use-typed-setting.ts'
import { useLanguage, useText } from '../../lib/texts.ts'
import { Runs } from './Runs.tsx'
import { type TournamentDesk, tournamentNameOf } from './desk.ts'
import { useTournamentSections } from './use-tournament-sections.ts'

interface TournamentRecordProps {
  /** Null: a new one. */
  readonly id: string | null
  readonly read: ReturnType<typeof useRead<typeof staffRoutes.tournamentList>>
}

/** A tournament: its rules, prizes and words, and its runs with who stood where. */
export function TournamentRecord({ id, read }: TournamentRecordProps) {
  const t = useText()
  const language = useLanguage()
  const { data } = read
  const tournament = data?.tournaments.find((each) => each.id === id) ?? null
  return (
    <SettingPage title={tournament ? tournamentNameOf(tournament, language) : t('tournaments.new')} read={read}>
      {data && id !== null && !tournament && <EmptyState title={t('tournaments.none')} />}
      {data && (id === null || tournament) && <Editor desk={data} tournament={tournament} />}
    </SettingPage>
  )
}

const fresh = {
  measure: 'stake',
  stakeMin: 0n,
  betsMin: 1,
  rankFrom: 0,
  mustJoin: false,
  repeat: 'daily',
  isOffered: false,
}
const stale = [staffRoutes.tournamentList, staffRoutes.tournamentChanges, staffRoutes.tournamentRuns]

function Editor({
  desk,
  tournament,
}: {
  readonly desk: TournamentDesk
  readonly tournament: TournamentForStaff | null
}) {
  const t = useText()
  const sections = useTournamentSections(desk)
  const typed = useTypedSetting({
    schema: tournamentValues,
    sectionsOf: () => sections,
    values: tournament?.values ?? fresh,
    decimals: desk.decimals,
  })
  const { isBusy, save } = useSave(staffRoutes.setTournament, {
    stale,
    onSaved(saved) {
      typed.undo()
      if (!tournament) showRecord(saved.id)
    },
  })
  const version = tournament?.version ?? 0
  const history = useRead(staffRoutes.tournamentChanges, tournament && { id: tournament.id })
  return (
    <SettingEditor<TournamentValues>
      label={t('tournaments.tournament')}
      typed={typed}
      version={version}
      isNew={!tournament}
      permission="loyalty.set"
      busy={isBusy}
      onSave={(values, reason) => save({ ...(tournament && { id: tournament.id }), version, values, reason })}
      costOf={(values) => <Cost values={values} desk={desk} />}
      history={tournament && history}
    >
      {tournament && <Runs id={tournament.id} />}
    </SettingEditor>
  )
}

const hourMs = 3_600_000

/** What a run costs at the most, and how many of its places would have been taken lately. */
function Cost({ values, desk }: { readonly values: TournamentValues | null; readonly desk: TournamentDesk }) {
  const t = useText()
  const language = useLanguage()
  const rewardText = useRewardText(desk)
  const prizes = values?.prizes ?? []
  const costOf = (places: number) => {
    const paid = prizes.slice(0, places)
    const points = paid.reduce((sum, prize) => sum + prize.points, 0n)
    const amount = paid.reduce((sum, prize) => sum + prize.amount, 0n)
    return rewardText({ points, amount }) || '0'
  }
  const asked = values && {
    measure: values.measure,
    betsMin: values.betsMin,
    hours: Math.ceil((values.endsAt.getTime() - values.beginsAt.getTime()) / hourMs),
    places: values.prizes.length,
  }
  return (
    <CostCheck
      route={staffRoutes.tournamentCost}
      asked={asked}
      none={t('setting.cost_none')}
      textOf={({ placed }) =>
        t('tournaments.cost_value', {
          most: costOf(prizes.length),
          placed: placed.map((count) => `${formatNumber(count, language)} (${costOf(count)})`).join(' · '),
        })
      }
    />
  )
}
