import { Card, Text } from '@banyan/ui'
import { useSiteWords } from '../../lib/site-words.ts'
import { useText } from '../../lib/texts.ts'
import { useMoneyText } from '../../lib/use-money-text.ts'
import styles from './Heat.module.css'
import type { DrawFile } from './facts.ts'

type Exposure = DrawFile['exposures'][number]

const percentOf = ({ liabilityAmount, capAmount }: Exposure) => Number((liabilityAmount * 100n) / capAmount)
/** Something is at stake on each, if little. */
const percentText = (exposure: Exposure) => `${percentOf(exposure) || '<1'}%`
/** From which percent of a cap on a cell has the next colour. */
const steps = [25, 50, 75, 90] as const
const heatOf = (exposure: Exposure) => steps.filter((from) => percentOf(exposure) >= from).length

/** What each number of each play may cost the house: the plays with the highest first, their numbers in order. */
export function Heat({ file }: { readonly file: DrawFile }) {
  const t = useText()
  const words = useSiteWords()
  const moneyText = useMoneyText(file)
  const { exposures, exposureCount } = file
  return (
    <Card as="section" padded gap={12} aria-labelledby="heat">
      <h2 id="heat">{t('draws.heat')}</h2>
      <Text tone="muted">{t(exposures.length === 0 ? 'draws.heat_empty' : 'draws.heat_text')}</Text>
      <div className={styles.plays}>
        {[...Map.groupBy(exposures, ({ play }) => play)].map(([play, cells]) => (
          <section key={play} className={styles.play}>
            <h3>{words.play(play)}</h3>
            <ul className={styles.cells}>
              {cells
                .toSorted((one, other) => one.entry.localeCompare(other.entry))
                .map((cell) => (
                  <li
                    key={cell.entry}
                    data-heat={heatOf(cell)}
                    title={t('draws.of_cap', { percent: percentOf(cell), cap: moneyText(cell.capAmount) })}
                  >
                    <strong>
                      {words.numbers(play, [cell.entry])} · {percentText(cell)}
                    </strong>
                    <small>{moneyText(cell.liabilityAmount)}</small>
                  </li>
                ))}
            </ul>
          </section>
        ))}
      </div>
      {exposureCount > exposures.length && (
        <Text tone="quiet">{t('draws.heat_more', { shown: exposures.length, count: exposureCount })}</Text>
      )}
    </Card>
  )
}
