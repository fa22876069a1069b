import type { LotteryGame } from '@banyan/contract'
import { Card, Pill } from '@banyan/ui'
import { useFormat } from '../../lib/format.ts'
import { useText } from '../../lib/i18n.ts'
import styles from './FastSection.module.css'
import { shownDraws } from './RecentDraws.tsx'
import { useDrawPhase } from './use-open-draw.ts'

/** The draws to come, in the place that `RecentDraws` takes with the first result. */
export function ComingDraws({ game: { current, intervalSeconds } }: { readonly game: LotteryGame }) {
  const t = useText()
  const format = useFormat()
  const phase = useDrawPhase(current)
  const timeOf = (instant: Date, draw: number) =>
    format.instant(new Date(instant.getTime() + draw * intervalSeconds * 1000)).slice(11)
  return (
    <Card as="section" padded aria-labelledby="coming">
      <h3 id="coming" className={styles.cardTitle}>
        {t('home.coming')}
      </h3>
      <ol className={styles.recent}>
        {current &&
          Array.from({ length: shownDraws }, (_, draw) => (
            <li key={draw}>
              <b className="n">{timeOf(current.drawsAt, draw)}</b>
              <span className={styles.state}>
                {draw > 0 ? (
                  t('home.coming_opens', { time: timeOf(current.opensAt, draw) })
                ) : (
                  <Pill tone={phase === 'betting' ? 'leaf' : 'amber'}>
                    {t(phase === 'betting' ? 'home.coming_open' : 'home.draws_in')}
                  </Pill>
                )}
              </span>
            </li>
          ))}
      </ol>
    </Card>
  )
}
