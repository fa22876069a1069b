import { Card, Icon } from '@banyan/ui'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useText } from '../../lib/i18n.ts'
import { lazyDialog } from '../../lib/lazy-part.tsx'
import { paths } from '../../lib/paths.ts'
import { useMember } from '../../lib/session.ts'
import { SessionFigures } from './SessionFigures.tsx'
import styles from './played.module.css'
import { type Played, nothingPlayed, useSessionOfPlay } from './use-session-of-play.ts'

const ReminderDialog = lazyDialog(async () => (await import('./ReminderDialog.tsx')).ReminderDialog)

interface PlayedHereProps {
  /** True while a round is in the player's hands: it is played to its end before anything is laid over it. */
  readonly isHeld?: boolean
  /** True while a draw is being revealed: what it paid is not told before it. */
  readonly isUntold?: boolean
}

/**
 * Beside a game that is a page of the site: the clock and the net position of the member's session of play, and over it
 * the reality check when it is due [MEMBER-63].
 */
export function PlayedHere({ isHeld = false, isUntold = false }: PlayedHereProps) {
  const t = useText()
  const navigate = useNavigate()
  const member = useMember()
  const played = useSessionOfPlay()
  const result = useTold(played?.result ?? nothingPlayed, isUntold)
  if (member === null) return null
  const figures = { minutes: played?.minutes ?? 0, result }
  return (
    <Card as="section" className={styles.card} aria-labelledby="session-of-play">
      <h2 id="session-of-play">{t('games.session')}</h2>
      <SessionFigures {...figures} />
      <div className={styles.links}>
        <Link to={paths.limits}>
          <Icon name="shield-check-duotone" size={18} />
          {t('shell.limits')}
        </Link>
      </div>
      <ReminderDialog
        open={played?.isDue === true && !isHeld && !isUntold}
        {...figures}
        onStay={() => played?.answer()}
        onLeave={() => void navigate({ to: paths.home })}
      />
    </Card>
  )
}

/** What is known, or what was known when it began to be untold. */
function useTold(result: Played, isUntold: boolean): Played {
  const [told, setTold] = useState(result)
  const isSame = told.stakedAmount === result.stakedAmount && told.wonAmount === result.wonAmount
  if (!isUntold && !isSame) setTold(result)
  return isUntold ? told : result
}
