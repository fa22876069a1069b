import { type OutputOf, catalogRoutes } from '@banyan/contract'
import { Skeleton } from '@banyan/ui'
import { useFormat } from '../../../lib/format.ts'
import { useText } from '../../../lib/i18n.ts'
import { Section } from '../../../lib/Section.tsx'
import section from '../../../lib/Section.module.css'
import { useCatalogue } from '../use-catalogue.ts'
import styles from './BigWins.module.css'

const shownWins = 10

/** The largest wins of the last seven days by what was paid, names masked; without any there is no such list. */
export function TopWins() {
  const t = useText()
  const { data, isError } = useCatalogue(catalogRoutes.rankList, { count: shownWins })
  if (!data) return isError ? null : <Skeleton className={`${styles.place} ${section.section}`} />
  if (data.list.length === 0) return null
  return (
    <Section icon="crown-simple" title={t('home.top_wins')} note={t('home.top_wins_note')}>
      <ol className={styles.wins}>
        {data.list.map((win, place) => (
          <li key={`${win.account} ${win.settledAt.getTime()} ${place}`}>
            <Ranked win={win} rank={place + 1} />
          </li>
        ))}
      </ol>
    </Section>
  )
}

interface RankedProps {
  readonly win: OutputOf<typeof catalogRoutes.rankList>['list'][number]
  readonly rank: number
}

function Ranked({ win: { account, gameName, stakeAmount, payoutAmount, settledAt }, rank }: RankedProps) {
  const t = useText()
  const format = useFormat()
  return (
    <>
      <b className={`n ${styles.rank}`} data-rank={rank}>
        {format.count(rank)}
      </b>
      <p className={styles.who}>
        <b>{gameName}</b>
        <span>{account}</span>
        <time className="n" dateTime={settledAt.toISOString()}>
          {format.minute(settledAt)}
        </time>
      </p>
      <p className={`${styles.won} ${styles.last} n`}>
        <b>{format.amount(payoutAmount)}</b>
        <small>{t('home.top_wins_stake', { amount: format.amount(stakeAmount) })}</small>
      </p>
    </>
  )
}
