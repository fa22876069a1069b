import { clsx } from 'clsx'
import { useEffect, useEffectEvent } from 'react'
import { formatDuration } from '../format/format-time.ts'
import styles from './Countdown.module.css'
import { useSecondsLeft } from './use-seconds-left.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

/** The only moments a screen reader hears the time: the design's section "Accessibility". */
const spokenSeconds: readonly number[] = [60, 30, 10]
const closingSeconds = 5

interface CountdownProps {
  /** Milliseconds of the server's clock, as is what `now` gives. */
  readonly endsAt: number
  readonly now: () => number
  /** What ends then. */
  readonly label: string
  /** What is said aloud at 60, 30 and 10 seconds; without it the countdown is silent. */
  readonly spoken?: ((seconds: number) => string) | undefined
  /** `boxes` gives each pair of digits a box, for the draw's own countdown. */
  readonly look?: 'plain' | 'boxes'
  readonly onEnd?: (() => void) | undefined
  readonly className?: string | undefined
}

/** The time left as text, repainted once a second; amber in the last five seconds. */
export function Countdown({ endsAt, now, label, spoken, look = 'plain', onEnd, className }: CountdownProps) {
  const seconds = useSecondsLeft(endsAt, now)
  const over = seconds === 0
  const end = useEffectEvent(() => onEnd?.())
  useEffect(() => {
    if (over) end()
  }, [over])
  const text = formatDuration(seconds)
  return (
    <span
      role="timer"
      aria-label={label}
      className={clsx(styles.countdown, styles[look], seconds <= closingSeconds && styles.closing, className)}
    >
      {look === 'plain' ? text : text.split(':').map((pair, at) => <b key={at}>{pair}</b>)}
      {spoken && (
        <VisuallyHidden aria-live="polite">{spokenSeconds.includes(seconds) ? spoken(seconds) : ''}</VisuallyHidden>
      )}
    </span>
  )
}
