import { type LotteryTable, headlineDigits, headlineOf } from '@banyan/games/lottery'
import { Card, Icon, Skeleton } from '@banyan/ui'
import { Link } from '@tanstack/react-router'
import { useDrawHistory } from '../../lib/draws.ts'
import { useText } from '../../lib/i18n.ts'
import { NotLoaded } from '../../lib/NotLoaded.tsx'
import { paths } from '../../lib/paths.ts'
import { shortNumero } from '../lottery/index.ts'
import styles from './FastSection.module.css'

/** Draws that the statistics of the home page look at. */
export const drawsLookedAt = 50
export const shownDraws = 5
/** A young site has fewer draws; their places are kept, so that nothing below moves while they come. */
const places = Array.from({ length: shownDraws }, (_, place) => place)

/** The last draws of a game, whose table is undefined until it is known. */
export function RecentDraws({
  gameCode,
  table,
}: {
  readonly gameCode: string
  readonly table: LotteryTable | undefined
}) {
  const t = useText()
  const { data, isError, isFetching, refetch } = useDrawHistory(gameCode, drawsLookedAt)
  if (data?.draws.length === 0) return null
  return (
    <Card as="section" padded aria-labelledby="recent">
      <h3 id="recent" className={styles.cardTitle}>
        {t('home.recent')}
      </h3>
      {!data && isError && <NotLoaded busy={isFetching} onRetry={refetch} />}
      {!(data && table) && !isError && <Skeleton className={styles.recent} />}
      {data && table && (
        <ol className={styles.recent}>
          {data.draws.slice(0, shownDraws).map(({ numero, prizes }) => (
            <li key={numero}>
              <span className="n">#{shortNumero(numero)}</span>
              <b className="n">
                {headlineOf(table, prizes)?.slice(0, -2)}
                <em>{headlineOf(table, prizes)?.slice(-2)}</em>
              </b>
              <Link
                to={paths.fairness}
                search={{ gameCode, numero }}
                aria-label={t('home.verify_draw', { numero: shortNumero(numero) })}
              >
                <Icon name="seal-check" size={16} />
                <span>{t('home.verify')}</span>
              </Link>
            </li>
          ))}
          {places.slice(data.draws.length).map((place) => (
            <li key={place} aria-hidden="true">
              <span className="n">#––––</span>
              <b className="n">{'–'.repeat(headlineDigits(table))}</b>
            </li>
          ))}
        </ol>
      )}
    </Card>
  )
}
