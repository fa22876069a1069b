import { Card, Skeleton } from '@banyan/ui'
import { useDrawHistory } from '../../lib/draws.ts'
import { useText } from '../../lib/i18n.ts'
import { mostFrequent, recordsOf } from '../lottery/index.ts'
import styles from './FastSection.module.css'
import { drawsLookedAt } from './RecentDraws.tsx'

const shownNumbers = 8

/** The pairs that came most often, with the sentence that draws know nothing of each other. */
export function FrequentNumbers({ gameCode }: { readonly gameCode: string }) {
  const t = useText()
  const { data, isPending } = useDrawHistory(gameCode, drawsLookedAt)
  if (!isPending && !data?.draws.length) return null
  const numbers = data ? mostFrequent(recordsOf('LO2', data.draws), shownNumbers) : []
  const most = numbers[0]?.count ?? 1
  return (
    <Card as="section" padded aria-labelledby="frequent">
      <h3 id="frequent" className={styles.cardTitle}>
        {t('home.frequent')}
      </h3>
      {data ? (
        <ol className={styles.frequent}>
          {numbers.map(({ number, count }) => (
            <li key={number}>
              <b className="n">{number}</b>
              <i aria-hidden="true">
                <span style={{ height: `${(count / most) * 100}%` }} />
              </i>
              <small className="n">{t('home.times', { count })}</small>
            </li>
          ))}
        </ol>
      ) : (
        <Skeleton height={112} />
      )}
      <p className={styles.small}>{t('home.frequent_text', { count: data?.draws.length ?? drawsLookedAt })}</p>
    </Card>
  )
}
