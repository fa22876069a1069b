import { clsx } from 'clsx'
import { VisuallyHidden } from '../feedback/VisuallyHidden.tsx'
import styles from './LotteryBall.module.css'

interface LotteryBallProps {
  /** One or two digits, or nothing while the ball is still rolling. */
  readonly number: string | null
  /** The last two digits of the special prize, and what a member has hit. */
  readonly hot?: boolean | undefined
  readonly size?: number
}

export function LotteryBall({ number, hot = false, size = 48 }: LotteryBallProps) {
  return (
    <span
      className={clsx(styles.ball, hot && styles.hot, number === null && styles.rolling)}
      style={{ width: size, height: size, fontSize: size / 2 }}
    >
      {number}
    </span>
  )
}

interface LotteryBallsProps {
  /** What a screen reader says for the whole row: the prize's number, or that it is being drawn. */
  readonly label: string
  /** Null while it is being drawn. */
  readonly digits: string | null
  readonly length: number
  /** How many of the last digits are lit. */
  readonly hotDigits?: number
  readonly size?: number
}

/** A prize as a row of balls, read out as one. */
export function LotteryBalls({ label, digits, length, hotDigits = 0, size = 48 }: LotteryBallsProps) {
  return (
    <span>
      <VisuallyHidden>{label}</VisuallyHidden>
      <span className={styles.row} aria-hidden="true">
        {Array.from({ length }, (_, at) => (
          <LotteryBall
            key={at}
            number={digits?.[at] ?? null}
            hot={digits !== null && at >= length - hotDigits}
            size={size}
          />
        ))}
      </span>
    </span>
  )
}
