import type { DrawnDraw } from '@banyan/contract'
import type { Rules } from '@banyan/games/lottery'
import { Link } from '@tanstack/react-router'
import { useText } from '../../../lib/i18n.ts'
import { paths } from '../../../lib/paths.ts'
import { fullNumero, shortNumero } from '../numero.ts'
import { Headline } from '../records/DrawHistory.tsx'
import styles from './RecentSpecials.module.css'

const shownMost = 12

/**
 * The special prizes of the last draws, in the column that a few stations do not fill;
 * each leads to the page that recomputes it.
 */
export function RecentSpecials({ rules, draws }: { readonly rules: Rules; readonly draws: readonly DrawnDraw[] }) {
  const t = useText()
  if (draws.length === 0) return null
  return (
    <section className={styles.recent} aria-labelledby="recent-specials">
      <h2 id="recent-specials">{t('home.recent')}</h2>
      <ol>
        {draws.slice(0, shownMost).map((draw) => (
          <li key={draw.numero}>
            <Link
              to={paths.fairness}
              search={{ gameCode: draw.gameCode, numero: draw.numero }}
              title={t('lottery.record.fairnessOf', { numero: fullNumero(draw.numero) })}
            >
              <span className="n">#{shortNumero(draw.numero)}</span>
              <Headline rules={rules} draw={draw} px={16} />
            </Link>
          </li>
        ))}
      </ol>
    </section>
  )
}
