import type { TournamentCard } from '@banyan/contract'
import { Row, Stack, buttonClass } from '@banyan/ui'
import { Link } from '@tanstack/react-router'
import { useText } from '../../lib/i18n.ts'
import { tournamentOf } from '../../lib/paths.ts'
import { useRewardText } from '../missions/index.ts'
import { TournamentArt } from './TournamentArt.tsx'
import { TournamentTime } from './TournamentTime.tsx'
import styles from './tournaments.module.css'
import { useTournaments } from './use-tournament.ts'

/** The tournaments of now among the promotions. A site that has none has no such part. */
export function TournamentCards() {
  const t = useText()
  const { data, refetch } = useTournaments()
  if (!data || data.tournaments.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby="tournaments">
      <h2 id="tournaments">{t('tournaments.title')}</h2>
      <p>{t('tournaments.intro')}</p>
      <ul className={styles.cards}>
        {data.tournaments.map((run, at) => (
          <Card key={run.runId} run={run} at={at} onEnd={() => void refetch()} />
        ))}
      </ul>
    </section>
  )
}

interface CardProps {
  readonly run: TournamentCard
  readonly at: number
  readonly onEnd: () => void
}

function Card({ run, at, onEnd }: CardProps) {
  const t = useText()
  const rewardText = useRewardText()
  const to = tournamentOf(run.runId)
  return (
    <li className={styles.card}>
      <TournamentArt coverGame={run.coverGame} name={run.name} at={at} />
      <Stack top align="start" gap={6} className={styles.words}>
        <h3>
          {/* The whole card is pressed by it; by keyboard the button below is the way. */}
          <Link to={to} tabIndex={-1} className={styles.whole}>
            {run.name}
          </Link>
        </h3>
        <TournamentTime run={run} onEnd={onEnd} />
        <Row wrap gap="2px 10px">
          <b className={styles.reward}>{t('tournaments.pool', { prize: rewardText(run) })}</b>
          <span className={styles.small}>{t('tournaments.places', { count: run.places })}</span>
        </Row>
        <Link
          to={to}
          className={buttonClass({ variant: 'surface', size: 'md' })}
          aria-label={t('tournaments.open', { name: run.name })}
        >
          {t('tournaments.see')}
        </Link>
      </Stack>
    </li>
  )
}
