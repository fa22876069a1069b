import { serverNow } from '@banyan/client'
import { crashCode } from '@banyan/contract'
import { multiplierText } from '@banyan/games/crash'
import { Icon, VisuallyHidden, buttonClass, useSecondsLeft } from '@banyan/ui'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useRef } from 'react'
import { useText } from '../../../lib/i18n.ts'
import { paths } from '../../../lib/paths.ts'
import { useGameName } from '../../../lib/use-game-name.ts'
import { Cover, useGames } from '../../catalog/index.ts'
import { hundredthsAt } from '../multiplier.ts'
import type { Shown } from '../phase.ts'
import { useFrames } from '../stage/use-frames.ts'
import { type CrashTable, useShown, useTable } from '../use-round.ts'
import styles from './CrashTicker.module.css'

const shownPoints = 6

/**
 * The round of Crash that runs now, with its multiplier by the server's clock and the points of the last ones. Nothing
 * where the site does not offer the game, or it is closed.
 */
export function CrashTicker() {
  const { data } = useGames({ vassalage: 'ORIGINALS', gameCode: crashCode })
  const game = data?.games.find(({ code, status }) => code === crashCode && status === 'open')
  return game ? <Ticker cover={<Cover game={game} sizes="84px" />} /> : null
}

function Ticker({ cover }: { readonly cover: ReactNode }) {
  const t = useText()
  const name = useGameName()(crashCode)
  const { table } = useTable()
  return (
    <section className={styles.strip} data-theme="dark" aria-label={name}>
      <span className={styles.cover}>{cover}</span>
      <div className={styles.words}>
        <h2>{name}</h2>
        {table && table.rounds.length > 0 && <Points table={table} />}
      </div>
      <div className={styles.now}>{table && <Round table={table} />}</div>
      <Link to={paths.crash} className={`${buttonClass({ variant: 'primary', size: 'lg' })} ${styles.play}`}>
        <Icon name="play-fill" size={18} />
        {t('games.play')}
      </Link>
    </section>
  )
}

/** The points of the last rounds, the newest first, each with the way to its proof. */
function Points({ table }: { readonly table: CrashTable }) {
  const t = useText()
  return (
    <ol className={styles.points} aria-label={t('crash.points')}>
      {table.rounds.slice(0, shownPoints).map(({ numero, point }) => (
        <li key={numero}>
          <Link
            to={paths.fairness}
            search={{ gameCode: crashCode, numero }}
            data-height={point >= 1_000 ? 'high' : point >= 200 ? 'middle' : 'low'}
            aria-label={t('crash.point_of', { point: multiplierText(point), numero: numero.slice(-4) })}
          >
            {`${multiplierText(point)}×`}
          </Link>
        </li>
      ))}
    </ol>
  )
}

function Round({ table }: { readonly table: CrashTable }) {
  const t = useText()
  const shown = useShown(table)
  const { phase, point } = shown
  const said =
    phase === 'over' && point !== null ? t('crash.over', { point: multiplierText(point) }) : t(`crash.phase_${phase}`)
  return (
    <>
      <small aria-hidden="true">{t(`crash.phase_${phase}`)}</small>
      {phase === 'betting' && <SecondsLeft key={shown.numero} risesAt={shown.risesAt} />}
      {(phase === 'flying' || phase === 'over') && <Growing shown={shown} />}
      {/* Not told as it changes: a round ends every few seconds. */}
      <VisuallyHidden>{said}</VisuallyHidden>
    </>
  )
}

function SecondsLeft({ risesAt }: { readonly risesAt: number }) {
  const seconds = useSecondsLeft(risesAt, serverNow)
  return (
    <b className="n" aria-hidden="true">
      {seconds}
    </b>
  )
}

/** Written into its place without a render. */
function Growing({ shown }: { readonly shown: Shown }) {
  const place = useRef<HTMLElement>(null)
  useFrames(shown.phase === 'flying', (now) => {
    const text = `${multiplierText(shown.point ?? hundredthsAt(shown, now))}×`
    if (place.current && place.current.textContent !== text) place.current.textContent = text
  })
  return <b ref={place} className="n" data-phase={shown.phase} aria-hidden="true" />
}
