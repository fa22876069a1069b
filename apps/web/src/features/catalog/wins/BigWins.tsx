import { type CatalogGame, type OutputOf, bigWinMultiple, catalogRoutes } from '@banyan/contract'
import { Icon, Skeleton } from '@banyan/ui'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useFormat } from '../../../lib/format.ts'
import { useText } from '../../../lib/i18n.ts'
import { paths } from '../../../lib/paths.ts'
import { askAgain } from '../../../lib/query.ts'
import { Section } from '../../../lib/Section.tsx'
import section from '../../../lib/Section.module.css'
import { Cover, hasPicture, titleOf } from '../card/Cover.tsx'
import { usePlay } from '../launch/use-play.ts'
import { useCatalogue } from '../use-catalogue.ts'
import styles from './BigWins.module.css'

type BigWin = OutputOf<typeof catalogRoutes.bigWins>['wins'][number]

const shownWins = 10
const askEveryMs = 15_000

/**
 * The last big wins, which are asked for again while the list is neither pointed at nor focused: what is about to be
 * pressed stays where it is. Boxes keep their places and sizes, so a new win moves nothing.
 */
export function BigWins() {
  const t = useText()
  const format = useFormat()
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden && !list.current?.matches(':hover, :focus-within')) void askAgain(catalogRoutes.bigWins)
    }, askEveryMs)
    return () => clearInterval(timer)
  }, [])
  const { data, isError } = useCatalogue(catalogRoutes.bigWins, { count: shownWins })
  if (!data) return isError ? null : <Skeleton className={`${styles.place} ${section.section}`} />
  if (data.wins.length === 0) return null
  const games = new Map(data.games.map((game) => [game.gameId, game]))
  return (
    <Section icon="trophy" title={t('home.wins')} note={t('home.wins_note', { times: format.count(bigWinMultiple) })}>
      <ol ref={list} className={styles.wins}>
        {data.wins.map((win, place) => {
          const game = games.get(win.gameId)
          return <li key={place}>{game && <Win key={win.id} win={win} game={game} />}</li>
        })}
      </ol>
      <p className={styles.proof}>{t('home.wins_proof')}</p>
    </Section>
  )
}

function Win({ win, game }: { readonly win: BigWin; readonly game: CatalogGame }) {
  const t = useText()
  const format = useFormat()
  const { play } = usePlay()
  const { account, numero, multipleHundredths, payoutAmount, settledAt } = win
  const title = titleOf(game)
  const proof = t(numero === null ? 'home.win_how' : 'home.win_verify', { game: title, draw: numero ?? '' })
  return (
    <>
      <button
        type="button"
        className={styles.cover}
        aria-label={t('games.play_game', { game: title })}
        disabled={game.status !== 'open'}
        onClick={() => play(game)}
      >
        {hasPicture(game) ? <Cover game={game} sizes="45px" /> : <Icon name="game-controller" size={24} />}
      </button>
      <p className={styles.who}>
        <b>{title}</b>
        <span>{account}</span>
        <time className="n" dateTime={settledAt.toISOString()}>
          {format.minute(settledAt)}
        </time>
      </p>
      <p className={`${styles.won} n`}>
        <b>{format.amount(payoutAmount)}</b>
        <span>{format.count(Math.floor(multipleHundredths / 100))}×</span>
      </p>
      <Link
        to={paths.fairness}
        search={{ gameCode: game.code, ...(numero !== null && { numero }) }}
        className={styles.verify}
        aria-label={proof}
        title={proof}
      >
        <Icon name={numero === null ? 'info' : 'seal-check'} size={20} />
      </Link>
    </>
  )
}
