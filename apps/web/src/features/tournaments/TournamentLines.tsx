import { serverNow } from '@banyan/client'
import { Countdown, Icon } from '@banyan/ui'
import { Link } from '@tanstack/react-router'
import { useFormat } from '../../lib/format.ts'
import { useText } from '../../lib/i18n.ts'
import { tournamentOf } from '../../lib/paths.ts'
import styles from './tournaments.module.css'
import { useScoreText } from './use-score-text.ts'
import { useOwnTournaments } from './use-tournament.ts'

/** A line for each tournament that the member has a score in, for home. */
export function TournamentLines() {
  const t = useText()
  const format = useFormat()
  const scoreText = useScoreText()
  const own = useOwnTournaments().data?.tournaments ?? []
  if (own.length === 0) return null
  return (
    <ul className={styles.lines} aria-label={t('tournaments.title')}>
      {own.map(({ runId, name, measure, score, place, endsAt }) => (
        <li key={runId}>
          <Link to={tournamentOf(runId)} className={styles.line}>
            <Icon name="trophy" size={20} className={styles.icon} />
            <b>{name}</b>
            <span className={styles.reward}>
              {place === null ? t('tournaments.own_none') : t('tournaments.home_place', { place: format.count(place) })}
            </span>
            <span className="n">{scoreText(measure, score)}</span>
            <Countdown endsAt={endsAt.getTime()} now={serverNow} label={t('tournaments.left')} />
          </Link>
        </li>
      ))}
    </ul>
  )
}
