import type { CatalogGame } from '@banyan/contract'
import { Card, Icon, Row, Stack } from '@banyan/ui'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useFormat } from '../../lib/format.ts'
import { useText } from '../../lib/i18n.ts'
import { useLanguage } from '../../lib/language.ts'
import { paths } from '../../lib/paths.ts'
import { Cover, formatRtp, hasOwnWallet, titleOf, useFavourite } from '../catalog/index.ts'
import { GameJackpots } from '../jackpots/index.ts'
import { type Played, SessionFigures } from '../played/index.ts'
import styles from './GameSide.module.css'

interface GameSideProps {
  readonly game: CatalogGame
  readonly isDemo: boolean
  readonly minutes: number
  readonly result: Played | null
}

/** Beside the frame on a wide screen: what the game is, and how this sitting goes. */
export function GameSide({ game, isDemo, minutes, result }: GameSideProps) {
  const t = useText()
  const format = useFormat()
  const language = useLanguage()
  const { isFavourite, toggle } = useFavourite(game)
  const title = titleOf(game)
  return (
    <Stack as="aside" top gap={14} className={styles.side} aria-label={t('games.about_game')}>
      <Card className={styles.card}>
        <Row align="stretch" gap={14} className={styles.head}>
          <span className={styles.cover} data-theme="dark">
            <Cover game={game} sizes="84px" />
          </span>
          <div>
            <h2>{title}</h2>
            <p>{game.vendorName}</p>
            <button
              type="button"
              className={styles.heart}
              aria-pressed={isFavourite}
              aria-label={t('games.favourite', { game: title })}
              title={t('games.favourite', { game: title })}
              onClick={toggle}
            >
              <Icon name={isFavourite ? 'heart-fill' : 'heart'} />
            </button>
          </div>
        </Row>
        <dl className={styles.facts}>
          {game.rtp !== null && <Fact name={t('games.rtp')}>{formatRtp(game.rtp, language)}</Fact>}
          {game.volatility && <Fact name={t('games.volatility')}>{t(`catalog.volatility.${game.volatility}`)}</Fact>}
          {game.lineNum !== null && <Fact name={t('games.lines')}>{format.count(game.lineNum)}</Fact>}
          {game.minBet !== null && <Fact name={t('games.min_bet')}>{format.amount(game.minBet)}</Fact>}
        </dl>
        {game.isSimulated && <p className={styles.note}>{t('games.simulated_text')}</p>}
        {game.rtp !== null && <p className={styles.note}>{t('games.rtp_note')}</p>}
      </Card>
      <GameJackpots gameCode={game.code} />
      <Card className={styles.card}>
        <h2>{t('games.session')}</h2>
        {isDemo ? (
          <p className={styles.note}>{t('games.demo_text')}</p>
        ) : (
          <SessionFigures minutes={minutes} result={result} />
        )}
        {hasOwnWallet({ game, isDemo }) && (
          <p className={styles.note}>
            {t('games.own_wallet')} <Link to={paths.transferFund}>{t('games.transfer_title')}</Link>
          </p>
        )}
        <Link to={paths.limits} className={styles.limits}>
          <Icon name="shield-check-duotone" size={18} />
          {t('shell.limits')}
        </Link>
      </Card>
    </Stack>
  )
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="n">{children}</dd>
    </div>
  )
}
