import type { CatalogGame } from '@banyan/contract'
import { Button, Icon, Pill, Row, Stack } from '@banyan/ui'
import { memo } from 'react'
import { useFormat } from '../../../lib/format.ts'
import { useText } from '../../../lib/i18n.ts'
import { useLanguage } from '../../../lib/language.ts'
import { lazyPart } from '../../../lib/lazy-part.tsx'
import { usePlay } from '../launch/use-play.ts'
import { useFavourite } from '../use-favourites.ts'
import { Cover, titleOf } from './Cover.tsx'
import { formatRtp } from './format-rtp.ts'
import styles from './GameCard.module.css'

const CoverJackpot = lazyPart(async () => (await import('../../jackpots/cover/index.ts')).CoverJackpot, {
  texts: 'first',
})

interface GameCardProps {
  readonly game: CatalogGame
  /** The width of the cover, as the `sizes` of an image. */
  readonly sizes?: string
  readonly isHot?: boolean
  /** The return is what the games were asked for by: a phone shows it too. */
  readonly isByRtp?: boolean
  /** The level of the card's name, below the heading that the cards stand under. */
  readonly heading?: 'h2' | 'h3'
}

/** A game: its cover, name and vendor, and what can be done with it. */
export const GameCard = memo(function GameCard({
  game,
  sizes = '(max-width: 767px) 45vw, 300px',
  isHot = false,
  isByRtp = false,
  heading: Heading = 'h3',
}: GameCardProps) {
  const t = useText()
  const language = useLanguage()
  const { play, tryOut } = usePlay()
  const { isFavourite, toggle } = useFavourite(game)
  const title = titleOf(game)
  const isOpen = game.status === 'open'
  return (
    <Stack as="article" top gap={8} className={styles.card} aria-label={title}>
      <div className={styles.cover} data-theme="dark" data-closed={!isOpen || undefined}>
        <Cover game={game} sizes={sizes} />
        <CardTags game={game} isHot={isHot || game.isHot} />
        {/* The whole cover opens the game for a finger; its button says so to everybody else. */}
        {isOpen && (
          <button type="button" className={styles.whole} aria-hidden="true" tabIndex={-1} onClick={() => play(game)} />
        )}
        {!isOpen && <Closed game={game} />}
        <button
          type="button"
          className={styles.heart}
          aria-pressed={isFavourite}
          aria-label={t('games.favourite', { game: title })}
          title={t('games.favourite', { game: title })}
          onClick={toggle}
        >
          <Icon name={isFavourite ? 'heart-fill' : 'heart'} size={18} />
        </button>
      </div>
      <div className={styles.words}>
        <Heading>{title}</Heading>
        <p>
          <span className={styles.vendor}>{game.vendorName}</span>
          {game.rtp !== null && (
            <span className={isByRtp ? undefined : styles.rtp}>
              <abbr title={t('games.rtp')}>{t('games.rtp_short')}</abbr>{' '}
              <span className="n">{formatRtp(game.rtp, language)}</span>
            </span>
          )}
        </p>
      </div>
      {isOpen && <CardActions game={game} title={title} play={play} tryOut={tryOut} />}
    </Stack>
  )
})

function CardActions({
  game,
  title,
  play,
  tryOut,
}: Pick<GameCardProps, 'game'> & {
  readonly title: string
  readonly play: ReturnType<typeof usePlay>['play']
  readonly tryOut: ReturnType<typeof usePlay>['tryOut']
}) {
  const t = useText()
  return (
    <Row align="stretch" wrap gap={6} className={styles.actions}>
      <Button
        variant="primary"
        size="sm"
        icon="play-fill"
        aria-label={t('games.play_game', { game: title })}
        onClick={() => play(game)}
      >
        {t(game.isGame === 'VASSALAGE' ? 'games.open_list' : 'games.play')}
      </Button>
      {game.supportPlay === 0 && (
        <Button size="sm" aria-label={t('games.try_game', { game: title })} onClick={() => tryOut(game)}>
          {t('games.try')}
        </Button>
      )}
    </Row>
  )
}

/**
 * One word over the cover: what comes from no company, what is played most or marked hot, or what is new; below it the
 * return and the highest jackpot.
 */
function CardTags({ game, isHot }: { readonly game: CatalogGame; readonly isHot: boolean }) {
  const t = useText()
  const language = useLanguage()
  const { isSimulated, isNew, status, rtp } = game
  if (status !== 'open') return null
  const word = isSimulated ? 'games.simulated' : isHot ? 'games.hot' : isNew ? 'games.new' : null
  return (
    <span className={styles.tags} data-bare={word === null || undefined}>
      {word && <Pill tone={word === 'games.hot' ? 'live' : 'glass'}>{t(word)}</Pill>}
      {rtp !== null && (
        <span className={styles.return}>
          <Pill tone="glass">
            {t('games.rtp_short')} {formatRtp(rtp, language)}
          </Pill>
        </span>
      )}
      <TopJackpot game={game} />
      {isOwnSlot(game) && <CoverJackpot gameCode={game.code} />}
    </span>
  )
}

/** A slot of the house's own: only those are fed to pools. */
const isOwnSlot = ({ vassalage, gameType }: CatalogGame) => vassalage === 'BANYAN' && gameType === 'RNG'

/** The highest fixed jackpot at the smallest bet. */
function TopJackpot({ game: { jackpots, minBet } }: { readonly game: CatalogGame }) {
  const t = useText()
  const format = useFormat()
  const top = jackpots.at(-1)
  if (!top || minBet === null) return null
  return (
    <span className={styles.jackpot}>
      <b>
        {top.name} <span>{format.amount(minBet * BigInt(top.bets))}</span>
      </b>
      <small>{t('games.jackpot_bet', { bet: format.amount(minBet) })}</small>
    </span>
  )
}

/** Why the game cannot be opened, and until when [GAME-40]. */
function Closed({ game }: { readonly game: CatalogGame }) {
  const t = useText()
  const format = useFormat()
  return (
    <span className={styles.closed}>
      <Icon name={game.status === 'maintenance' ? 'wrench-duotone' : 'prohibit'} size={28} />
      <b>{t(game.status === 'maintenance' ? 'games.maintenance' : 'games.closed')}</b>
      {game.maintenanceUntil && (
        <span className="n">{t('games.until', { time: format.instant(game.maintenanceUntil) })}</span>
      )}
    </span>
  )
}
