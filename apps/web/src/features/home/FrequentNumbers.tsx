import { lotteryRoutes, popularNumberCount } from '@banyan/contract'
import { Card, Skeleton } from '@banyan/ui'
import { useText } from '../../lib/i18n.ts'
import { NotLoaded } from '../../lib/NotLoaded.tsx'
import { useRead } from '../../lib/query.ts'
import styles from './FastSection.module.css'

/** A draw a minute changes what came most often. */
const askAgainMs = 60_000

/** The pairs that came most often, with the sentence that draws know nothing of each other [GAME-56]. */
export function FrequentNumbers({ gameCode }: { readonly gameCode: string }) {
  const t = useText()
  const asked = useRead(
    lotteryRoutes.popularNumbers,
    { gameCode, count: popularNumberCount },
    { refetchInterval: askAgainMs },
  )
  const { data, isError, isFetching, refetch } = asked
  if (data?.draws === 0) return null
  const most = data?.numbers[0]?.count ?? 1
  return (
    <Card as="section" padded aria-labelledby="frequent">
      <h3 id="frequent" className={styles.cardTitle}>
        {t('home.frequent')}
      </h3>
      {!data && isError && <NotLoaded busy={isFetching} onRetry={refetch} />}
      {!data && !isError && <Skeleton className={styles.frequent} />}
      {data && (
        <ol className={styles.frequent}>
          {data.numbers.map(({ number, count }) => (
            <li key={number}>
              <i aria-hidden="true" style={{ height: `${(count / most) * 100}%` }} />
              <b className="n">{number}</b>
              <small className="n">{t('home.times', { count })}</small>
            </li>
          ))}
        </ol>
      )}
      <p className={styles.small}>{data && t('home.frequent_text', { count: data.draws })}</p>
    </Card>
  )
}
