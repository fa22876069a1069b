import { multiplierText } from '@banyan/games/crash'
import { useText } from '../../../lib/i18n.ts'
import styles from './Stage.module.css'

export interface EndedRound {
  readonly numero: string
  /** Hundredths. */
  readonly point: number
}

interface PointsProps {
  /** The newest first. */
  readonly rounds: readonly EndedRound[]
  readonly onProof: (numero: string) => void
}

/** The points of the last rounds; each leads to its proof. */
export function Points({ rounds, onProof }: PointsProps) {
  const t = useText()
  return (
    <ol className={styles.points} aria-label={t('crash.points')}>
      {rounds.map(({ numero, point }) => (
        <li key={numero}>
          <button
            type="button"
            data-height={point >= 1_000 ? 'high' : point >= 200 ? 'middle' : 'low'}
            aria-label={t('crash.point_of', { point: multiplierText(point), numero: numero.slice(-4) })}
            onClick={() => onProof(numero)}
          >
            {`${multiplierText(point)}×`}
          </button>
        </li>
      ))}
    </ol>
  )
}
