import type { Jackpot, JackpotWin } from '@banyan/contract'
import { Card, Icon } from '@banyan/ui'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useFormat } from '../../lib/format.ts'
import { useText } from '../../lib/i18n.ts'
import { Section } from '../../lib/Section.tsx'
import { useGameName } from '../../lib/use-game-name.ts'
import styles from './jackpots.module.css'
import { jackpotProofOf } from './proof-path.ts'
import { JackpotSum } from './JackpotSum.tsx'
import { useJackpots } from './use-jackpots.ts'

interface HomeJackpotsProps {
  /** A game that plays for a jackpot, to be opened from here. */
  readonly game: (gameCode: string) => ReactNode
}

/** On home: what is played for now, on which games, and who has won last. */
export function HomeJackpots({ game }: HomeJackpotsProps) {
  const t = useText()
  const known = useJackpots()
  if (!known || (known.jackpots.length === 0 && known.wins.length === 0)) return null
  return (
    <Section icon="trophy" title={t('jackpots.title')} note={t('jackpots.intro')}>
      <div className={styles.home}>
        {known.jackpots.length > 0 && (
          <ul className={styles.pools}>
            {known.jackpots.map((jackpot) => (
              <li key={jackpot.jackpotId}>
                <Pool jackpot={jackpot} game={game} />
              </li>
            ))}
          </ul>
        )}
        {known.wins.length > 0 && <Winners wins={known.wins.slice(0, 3)} />}
      </div>
    </Section>
  )
}

function Pool({ jackpot, game }: HomeJackpotsProps & { readonly jackpot: Jackpot }) {
  return (
    <article className={styles.pool} data-theme="dark" aria-label={jackpot.name}>
      <h3>{jackpot.name}</h3>
      <JackpotSum jackpot={jackpot} />
      <ul className={styles.games}>
        {jackpot.games.map((code) => (
          <li key={code}>{game(code)}</li>
        ))}
      </ul>
    </article>
  )
}

/** The last wins, each with the way to its proof. */
export function Winners({ wins }: { readonly wins: readonly JackpotWin[] }) {
  const t = useText()
  const format = useFormat()
  const name = useGameName()
  return (
    <Card as="section" className={styles.winners} aria-label={t('jackpots.winners')}>
      <h3>{t('jackpots.winners')}</h3>
      <ul>
        {wins.map((win) => (
          <li key={win.winId}>
            <Icon name="trophy" size={18} />
            <b>{win.account}</b>
            <span>{`${win.name} · ${name(win.gameCode)}`}</span>
            <b className="n">{format.amount(win.amount)}</b>
            <time>{format.instant(win.wonAt)}</time>
            <Link to={jackpotProofOf(win.winId)} aria-label={t('jackpots.verify_win', { name: win.account })}>
              {t('jackpots.verify')}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
