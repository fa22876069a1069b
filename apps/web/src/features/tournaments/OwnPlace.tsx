import { type TournamentRun, type TournamentStanding, tournamentRoutes } from '@banyan/contract'
import { Button, Card, Fact, Facts } from '@banyan/ui'
import { useFormat } from '../../lib/format.ts'
import { useText } from '../../lib/i18n.ts'
import { requireMember } from '../../lib/require-member.ts'
import { useMember } from '../../lib/session.ts'
import { useRewardText } from '../missions/index.ts'
import styles from './tournaments.module.css'
import { useScoreText } from './use-score-text.ts'
import { useJoin } from './use-tournament.ts'

interface OwnPlaceProps {
  readonly run: TournamentRun
  /** Undefined of a visitor, and until it is known. */
  readonly own: TournamentStanding | undefined
}

const { audience } = tournamentRoutes.joinTournament

/** Where the member stands, what is missing to the place above, and the way in where one has to join. */
export function OwnPlace({ run, own }: OwnPlaceProps) {
  const t = useText()
  const member = useMember()
  if (member) return own ? <Standing run={run} own={own} /> : null
  return (
    <Card as="section" className={styles.own} aria-label={t('tournaments.own')}>
      <p>{t('tournaments.log_in')}</p>
      <Button onClick={() => requireMember(() => {}, audience)}>{t('shell.login')}</Button>
    </Card>
  )
}

function Standing({ run, own }: { readonly run: TournamentRun; readonly own: TournamentStanding }) {
  const t = useText()
  const format = useFormat()
  const scoreText = useScoreText()
  const standingText = useStandingText(run, own)
  const join = useJoin(run.runId)
  const isOpen = run.state === 'running' || run.state === 'coming'
  return (
    <Card as="section" className={styles.own} aria-label={t('tournaments.own')}>
      <Facts look="tiles" className={styles.figures}>
        <Fact name={t('tournaments.own')} className="n">
          {own.place === null ? t('tournaments.own_none') : `#${format.count(own.place)}`}
        </Fact>
        <Fact name={t(`tournaments.measure_${run.measure}`)} className="n">
          {scoreText(run.measure, own.score)}
        </Fact>
        <Fact name={t('tournaments.own_bets')} className="n">
          {format.count(own.bets)}
        </Fact>
      </Facts>
      <p>{standingText}</p>
      {run.mustJoin && isOpen && !own.hasJoined && (
        <Button busy={join.isPending} onClick={() => requireMember(() => join.mutate(), audience)}>
          {t('tournaments.join')}
        </Button>
      )}
    </Card>
  )
}

/** What there is to say of where somebody stands. */
function useStandingText(run: TournamentRun, own: TournamentStanding): string {
  const t = useText()
  const format = useFormat()
  const rewardText = useRewardText()
  const scoreText = useScoreText()
  if (run.state === 'decided')
    return own.place !== null && own.prize
      ? t('tournaments.won', { place: own.place, prize: rewardText(own.prize) })
      : t('tournaments.not_won')
  if (own.hindrance === 'bets')
    return own.bets === 0
      ? t('tournaments.no_score')
      : t('tournaments.needs_bets', { count: format.count(run.betsMin - own.bets) })
  if (own.hindrance) return t(`tournaments.needs_${own.hindrance}`)
  if (own.place === null) return t('tournaments.no_score')
  if (own.missing === null) return own.place === 1 ? t('tournaments.leading') : t('tournaments.has_joined')
  return t('tournaments.to_next', { score: scoreText(run.measure, own.missing) })
}
