import { Card, EmptyState, Row, Skeleton, buttonClass } from '@banyan/ui'
import { Link } from '@tanstack/react-router'
import { useText } from '../../../lib/i18n.ts'
import { paths } from '../../../lib/paths.ts'
import { useRead } from '../../../lib/query.ts'
import { useSession } from '../../../lib/session.ts'
import { useGameName } from '../../../lib/use-game-name.ts'
import styles from '../FairnessPage.module.css'
import { callsOf, gamesBeside, type SoloCode } from './family.ts'
import { RoundList } from './RoundList.tsx'
import { RoundProof } from './RoundProof.tsx'
import { SeedCard } from './SeedCard.tsx'

interface SlotProofProps {
  readonly gameCode: SoloCode
  /** The round of the address, when it names one. */
  readonly roundId: string | undefined
}

/** The player's own rounds of a game that is played alone: what they are promised by, and each one recomputed. */
export function SlotProof({ gameCode, roundId }: SlotProofProps) {
  const t = useText()
  const name = useGameName()
  const { status } = useSession()
  return (
    <>
      <Row as="nav" align="stretch" wrap gap={6} className={styles.kinds} aria-label={t('fairness.slots.games')}>
        {gamesBeside(gameCode).map((code) => (
          <Link
            key={code}
            to={paths.fairness}
            search={{ gameCode: code }}
            aria-current={code === gameCode ? 'page' : undefined}
          >
            {name(code)}
          </Link>
        ))}
      </Row>
      {status === 'unknown' && (
        <div aria-busy="true">
          <Skeleton height={420} />
        </div>
      )}
      {(status === 'visitor' || status === 'restricted') && (
        <Card as="section" padded>
          <EmptyState
            title={t('fairness.slots.visitor')}
            text={t('fairness.slots.visitorHint')}
            action={
              <Link to={paths.login} className={buttonClass({ variant: 'primary' })}>
                {t('shell.login')}
              </Link>
            }
          />
        </Card>
      )}
      {status === 'member' && <Own key={gameCode} gameCode={gameCode} roundId={roundId} />}
    </>
  )
}

const one = 1

function Own({ gameCode, roundId }: SlotProofProps) {
  const newest = useRead(callsOf(gameCode).rounds, { gameCode, count: one })
  const chosen = roundId ?? newest.data?.rounds[0]?.roundId
  const rounds = <RoundList gameCode={gameCode} chosen={chosen} />
  return (
    <>
      <div className={styles.columns} aria-busy={chosen === undefined && newest.isPending}>
        <SeedCard gameCode={gameCode} />
        {chosen !== undefined && <RoundProof key={chosen} gameCode={gameCode} roundId={chosen} />}
        {/* Who has not played yet has the list, which says so, where the proof would stand. */}
        {chosen === undefined && (newest.isPending ? <Skeleton height={420} /> : rounds)}
      </div>
      {chosen !== undefined && rounds}
    </>
  )
}
