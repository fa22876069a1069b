import { type TournamentRun, tournamentRoutes } from '@banyan/contract'
import { EmptyState, buttonClass } from '@banyan/ui'
import { Link, useSearch } from '@tanstack/react-router'
import { BackLink } from '../../lib/BackLink.tsx'
import { Page } from '../../lib/Page.tsx'
import { useText } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { CallFailed, askAgain } from '../../lib/query.ts'
import { Loading, useRewardText } from '../missions/index.ts'
import { Board } from './Board.tsx'
import { CountedGames } from './CountedGames.tsx'
import { OwnPlace } from './OwnPlace.tsx'
import { Rules } from './Rules.tsx'
import { TournamentArt } from './TournamentArt.tsx'
import { TournamentTime } from './TournamentTime.tsx'
import styles from './tournaments.module.css'
import { useOwnStanding, useTournament } from './use-tournament.ts'

/** One run of a tournament; an id that nobody knows is told, with the way back. */
export function TournamentPage() {
  const { id = '' }: { readonly id?: string } = useSearch({ strict: false })
  return /^[1-9]\d{0,18}$/.test(id) ? <Named id={id} /> : <Missing />
}

function Named({ id }: { readonly id: string }) {
  const t = useText()
  const asked = useTournament(id)
  const back = <BackLink to={paths.promotions}>{t('tournaments.all')}</BackLink>
  if (asked.data) return <Run run={asked.data} back={back} />
  if (asked.error instanceof CallFailed && asked.error.failure.code === 'not_found') return <Missing />
  return (
    <Page look="large" title={t('tournaments.title')} before={back}>
      <Loading asked={asked} failed="tournaments.failed" heights={[120, 320, 240]} />
    </Page>
  )
}

function Missing() {
  const t = useText()
  return (
    <Page look="large" title={t('tournaments.missing')} intro={t('tournaments.missing_text')}>
      <EmptyState
        title={t('tournaments.others')}
        action={
          <Link to={paths.promotions} className={buttonClass({ variant: 'primary' })}>
            {t('tournaments.all')}
          </Link>
        }
      />
    </Page>
  )
}

function Run({ run, back }: { readonly run: TournamentRun; readonly back: React.ReactNode }) {
  const t = useText()
  const rewardText = useRewardText()
  const own = useOwnStanding(run.runId).data
  const again = () => void askAgain(tournamentRoutes.tournament)
  return (
    <Page look="large" title={run.name} intro={<TournamentTime run={run} onEnd={again} />} before={back}>
      <div className={styles.page}>
        <div className={styles.lead}>
          <TournamentArt coverGame={run.coverGame} name={run.name} at={0} />
          <p className={styles.pool}>
            <b className={styles.reward}>{t('tournaments.pool', { prize: rewardText(run) })}</b>
            <span>{t('tournaments.members', { count: run.members })}</span>
          </p>
        </div>
        <OwnPlace run={run} own={own} />
        <section className={styles.board}>
          <h2>{t('tournaments.board')}</h2>
          <Board run={run} ownPlace={own?.place ?? null} />
        </section>
        <Rules run={run} />
        <CountedGames run={run} />
      </div>
    </Page>
  )
}
