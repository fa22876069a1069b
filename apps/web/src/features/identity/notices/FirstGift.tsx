import { serverNow } from '@banyan/client'
import { type Amount, amount, zero } from '@banyan/money'
import { Countdown, Icon, type IconName } from '@banyan/ui'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { Picture } from '../../../assets/Picture.tsx'
import { fastGameCode, useGame } from '../../../lib/draws.ts'
import { useFormat } from '../../../lib/format.ts'
import { useText } from '../../../lib/i18n.ts'
import { openCentre } from '../../../lib/member-centre.ts'
import { clearAfterLogin } from '../../../lib/modals.ts'
import { paths } from '../../../lib/paths.ts'
import { useRolled } from '../../../lib/use-rolled.ts'
import styles from './FirstGift.module.css'

/** The sum begins to count when the envelope is open. */
const opensAfterMs = 600

/** The first gift: an envelope that opens, the sum that counts up, and three ways on. */
export function FirstGift({ granted }: { readonly granted: bigint }) {
  const t = useText()
  const format = useFormat()
  const [counted, setCounted] = useState<Amount>(zero)
  useEffect(() => {
    const timer = setTimeout(() => setCounted(amount(granted)), opensAfterMs)
    return () => clearTimeout(timer)
  }, [granted])
  const shown = useRolled(counted)
  return (
    <div className={styles.gift}>
      <div className={styles.stage} data-open={counted > 0n || undefined}>
        <Picture name="coins" alt="" sizes="150px" className={styles.coins} />
        <Picture name="lixi" alt="" sizes="150px" className={styles.envelope} />
      </div>
      <p>
        <span>{t('identity.granted')}</span>
        <b className="n" aria-label={format.amount(granted)}>
          {format.amount(shown ?? zero)}
        </b>
      </p>
      <WaysOn />
    </div>
  )
}

function WaysOn() {
  const t = useText()
  const current = useGame(fastGameCode).game?.current
  return (
    <ul className={styles.ways} aria-label={t('identity.ways_on')}>
      <li>
        <Link to={paths.vnLottery} className={styles.way} onClick={clearAfterLogin}>
          <Way icon="ticket" title={t('identity.way_draw')}>
            {current && (
              <Countdown endsAt={current.closesAt.getTime()} now={serverNow} label={t('identity.way_draw_left')} />
            )}
          </Way>
        </Link>
      </li>
      <li>
        <Link to={paths.rng} className={styles.way} onClick={clearAfterLogin}>
          <Way icon="cherries" title={t('identity.way_slot')} />
        </Link>
      </li>
      <li>
        <button
          type="button"
          className={styles.way}
          onClick={() => {
            clearAfterLogin()
            openCentre('missionLeaderboard')
          }}
        >
          <Way icon="target" title={t('identity.way_mission')} />
        </button>
      </li>
    </ul>
  )
}

function Way({
  icon,
  title,
  children,
}: {
  readonly icon: IconName
  readonly title: string
  readonly children?: ReactNode
}) {
  return (
    <>
      <Icon name={icon} size={22} />
      <span>{title}</span>
      {children}
      <Icon name="arrow-right" size={18} />
    </>
  )
}
