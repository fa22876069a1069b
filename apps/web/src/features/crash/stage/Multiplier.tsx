import { multiplierText } from '@banyan/games/crash'
import { serverNow } from '@banyan/client'
import { type Amount, zero } from '@banyan/money'
import { VisuallyHidden, useSecondsLeft } from '@banyan/ui'
import { useRef, useState } from 'react'
import { useFormat } from '../../../lib/format.ts'
import { useText } from '../../../lib/i18n.ts'
import { hundredthsAt } from '../multiplier.ts'
import type { Shown } from '../phase.ts'
import styles from './Stage.module.css'
import { useFrames } from './use-frames.ts'

interface MultiplierProps {
  readonly shown: Shown
  /** What the member's cash-outs of this round pay together; zero without one. */
  readonly wonAmount: Amount
}

/** What stands in the middle of the stage: the time left to bet, the multiplier of now, or the point of the round. */
export function Multiplier({ shown, wonAmount }: MultiplierProps) {
  const t = useText()
  const format = useFormat()
  const { phase, point } = shown
  const spoken =
    phase === 'over' && point !== null ? t('crash.over', { point: multiplierText(point) }) : t(`crash.phase_${phase}`)
  return (
    <div className={styles.said}>
      {phase === 'betting' ? (
        <Countdown key={shown.numero} shown={shown} />
      ) : phase === 'waiting' ? (
        <small>{spoken}</small>
      ) : (
        <>
          <Growing shown={shown} />
          <small aria-hidden="true">{phase === 'over' ? t('crash.phase_over') : spoken}</small>
        </>
      )}
      {/* The slip says it to a screen reader. */}
      {wonAmount > zero && (
        <p className={styles.own} aria-hidden="true">
          {t('crash.won', { amount: format.amount(wonAmount) })}
        </p>
      )}
      {/* The multiplier itself is silent: it changes many times a second. */}
      <VisuallyHidden role="status">{spoken}</VisuallyHidden>
    </div>
  )
}

/** Written into its place without a render, sixty times a second. */
function Growing({ shown }: { readonly shown: Shown }) {
  const place = useRef<HTMLElement>(null)
  useFrames(shown.phase === 'flying', (now) => {
    const text = `${multiplierText(shown.point ?? hundredthsAt(shown, now))}×`
    if (place.current && place.current.textContent !== text) place.current.textContent = text
  })
  return <b ref={place} className="n" data-phase={shown.phase} aria-hidden="true" />
}

function Countdown({ shown: { opensAt, risesAt } }: { readonly shown: Shown }) {
  const t = useText()
  const seconds = useSecondsLeft(risesAt, serverNow)
  return (
    <>
      <small>{t('crash.phase_betting')}</small>
      <b className="n" role="timer" aria-label={t('crash.seconds_left', { seconds })}>
        {seconds}
      </b>
      <span className={styles.countdown}>
        <Bar startsAt={opensAt} endsAt={risesAt} />
      </span>
    </>
  )
}

/** Runs out as time passes: one animation of the browser's, no timer. Decorative. */
function Bar({ startsAt, endsAt }: { readonly startsAt: number; readonly endsAt: number }) {
  const [timing] = useState(() => ({
    animationDuration: `${endsAt - startsAt}ms`,
    animationDelay: `${startsAt - serverNow()}ms`,
  }))
  return <i style={timing} />
}
