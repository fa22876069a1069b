import type { CatalogGame } from '@banyan/contract'
import { amount } from '@banyan/money'
import { Button, Skeleton } from '@banyan/ui'
import { useFormat } from '../../../lib/format.ts'
import { useText } from '../../../lib/i18n.ts'
import { Section } from '../../../lib/Section.tsx'
import section from '../../../lib/Section.module.css'
import { Cover, titleOf } from '../card/Cover.tsx'
import { usePlay } from '../launch/use-play.ts'
import { useGames } from '../use-catalogue.ts'
import styles from './Jackpots.module.css'

/**
 * The fixed jackpots of our games, for the smallest bet. They are so many bets each, now and later: nothing here moves
 * (docs/decisions/0120).
 */
export function Jackpots() {
  const t = useText()
  const { data } = useGames({ feature: ['JACKPOT'] })
  if (!data) return <Skeleton className={`${styles.place} ${section.section}`} />
  const games = data.games.filter(({ jackpots, minBet, status }) => jackpots.length > 0 && minBet && status === 'open')
  if (games.length === 0) return null
  return (
    <Section icon="crown-simple" title={t('home.jackpots')}>
      <ul className={styles.games}>
        {games.map((game) => (
          <li key={game.gameId}>
            <JackpotStrip game={game} bet={game.minBet ?? amount(0n)} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function JackpotStrip({ game, bet }: { readonly game: CatalogGame; readonly bet: bigint }) {
  const t = useText()
  const format = useFormat()
  const { play } = usePlay()
  const title = titleOf(game)
  return (
    <article className={styles.strip} data-theme="dark" aria-label={title}>
      <span className={styles.cover}>
        <Cover game={game} sizes="84px" />
      </span>
      <div className={styles.words}>
        <h3>{title}</h3>
        <p>{t('home.jackpots_note', { bet: format.amount(bet) })}</p>
      </div>
      <dl className={styles.jackpots}>
        {game.jackpots.toReversed().map(({ name, bets }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="n">{format.amount(bet * BigInt(bets))}</dd>
          </div>
        ))}
      </dl>
      <Button
        variant="primary"
        icon="play-fill"
        className={styles.play}
        aria-label={t('games.play_game', { game: title })}
        onClick={() => play(game)}
      >
        {t('games.play')}
      </Button>
    </article>
  )
}
