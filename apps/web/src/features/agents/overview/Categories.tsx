import type { OutputOf, agentReportRoutes } from '@banyan/contract'
import { useFormat } from '../../../lib/format.ts'
import { useText } from '../../../lib/i18n.ts'
import { useCategoryName } from '../../records/index.ts'
import styles from './overview.module.css'
import { type Share, sharesOf } from './shares.ts'

type Overview = OutputOf<typeof agentReportRoutes.teamOverview>
type Category = Overview['categories'][number]['category']

/** As many as have a colour of their own. */
const partsMost = 5
/** That of a circle whose length is a hundred. */
const radius = 100 / (2 * Math.PI)
/** Between two parts. */
const gap = 1.2

/** What the team bet on in the period, by categories of games: a ring, and each share beside it in words. */
export function Categories({ categories }: Pick<Overview, 'categories'>) {
  const t = useText()
  const format = useFormat()
  const nameOf = useCategoryName()
  const shares = sharesOf(
    categories.map(({ category, valid }) => [{ category }, valid] as const),
    partsMost,
  )
  if (shares.length === 0) return <p className={styles.none}>{t('agentTeam.categories_none')}</p>
  const whole = shares.reduce((sum, { value }) => sum + value, 0n)
  // In several languages both beside each other are wider than the ring.
  const [figure, ...unit] = format.short(whole).split(/\s/)
  const nameOfShare = ({ key }: Share<{ readonly category: Category }>) =>
    key ? nameOf(key.category) : t('agentTeam.categories_rest')
  return (
    <section className={styles.categories} aria-labelledby="team-categories">
      <h3 id="team-categories">{t('agentTeam.categories')}</h3>
      <div className={styles.ring}>
        <Ring shares={shares} />
        <p>
          <b className="n">{figure}</b> <small>{unit.join(' ')}</small>
        </p>
      </div>
      <dl>
        {shares.map((share, nth) => (
          <div key={share.key?.category ?? (share.key ? 'gone' : 'rest')} data-nth={nth}>
            <dt>{nameOfShare(share)}</dt>
            <dd className="n" title={format.amount(share.value)}>
              {share.percent}%
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** For the eye alone: the list has the same shares. */
function Ring({ shares }: { readonly shares: readonly Share<unknown>[] }) {
  const whole = shares.reduce((sum, { value }) => sum + value, 0n)
  const lengths = shares.map(({ value }) => Number((value * 100_000n) / whole) / 1000)
  const before = (nth: number) => lengths.slice(0, nth).reduce((sum, length) => sum + length, 0)
  return (
    <svg viewBox="0 0 42 42" aria-hidden="true">
      {lengths.map((length, nth) => (
        <circle
          // oxlint-disable-next-line react/no-array-index-key -- the parts are those of their places
          key={nth}
          data-nth={nth}
          cx={21}
          cy={21}
          r={radius}
          strokeDasharray={`${Math.max(shares.length > 1 ? length - gap : length, 0.4)} 100`}
          strokeDashoffset={-before(nth)}
        />
      ))}
    </svg>
  )
}
