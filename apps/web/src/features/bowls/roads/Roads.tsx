import { bauCua } from '@banyan/games/bowls'
import { Icon, VisuallyHidden } from '@banyan/ui'
import { useText } from '../../../lib/i18n.ts'
import { FaceMark } from '../stage/Piece.tsx'
import type { KnownTable } from '../use-table.ts'
import { resultWords, sideOf } from '../words/index.ts'
import { bigRoad } from './big-road.ts'
import styles from './Roads.module.css'

interface RoadsProps {
  readonly known: KnownTable
}

/** The last results as this trade reads them: beads and the big road of two sides, or symbols with their counts. */
export function Roads({ known }: RoadsProps) {
  const t = useText()
  const { table } = known
  const oldestFirst = table.results.toReversed()
  return (
    <section className={styles.roads} aria-label={t('bowls.roads')}>
      {table.rules === 'bau-cua' ? (
        <Symbols results={oldestFirst} />
      ) : (
        <Sides results={oldestFirst} rules={table.rules} />
      )}
      <p className={styles.note}>
        <Icon name="info" size={14} />
        {t('bowls.independent')}
      </p>
    </section>
  )
}

type Results = KnownTable['table']['results']

/** As many as six rows of beads hold on a phone. */
const beadsShown = 54
const roadColumns = 24

function Sides({ results, rules }: { readonly results: Results; readonly rules: string }) {
  const t = useText()
  const sides = results.map(({ faces }) => sideOf(rules, faces) ?? 'ANY')
  const shown = results.slice(-beadsShown)
  // A triple is on neither side: it stands among the beads alone.
  const road = bigRoad(sides.filter((side) => side !== 'ANY'))
  const first = Math.max(0, Math.max(0, ...road.map(({ column }) => column)) - roadColumns + 1)
  const mark = (side: (typeof sides)[number]) => t(`bowls.mark.${side}`)
  return (
    <>
      <div>
        <h2>{t('bowls.beads')}</h2>
        <ol className={styles.beads}>
          {shown.map(({ numero, faces }) => {
            const side = sideOf(rules, faces) ?? 'ANY'
            return (
              <li key={numero} data-side={side} title={resultWords(t, rules, faces)}>
                <span aria-hidden="true">{mark(side)}</span>
                <VisuallyHidden>{resultWords(t, rules, faces)}</VisuallyHidden>
              </li>
            )
          })}
        </ol>
      </div>
      <div aria-hidden="true">
        <h2>
          {t('bowls.big_road')}
          {(rules === 'tai-xiu' ? (['BIG', 'SMALL', 'ANY'] as const) : (['EVEN', 'ODD'] as const)).map((side) => (
            <span key={side} className={styles.count} data-side={side}>
              {t(`bowls.position.${side}`)} <b className="n">{sides.filter((each) => each === side).length}</b>
            </span>
          ))}
        </h2>
        <div className={styles.road}>
          {road
            .filter(({ column }) => column >= first)
            .map(({ column, row, side }) => (
              <i
                key={`${column} ${row}`}
                data-side={side}
                style={{ gridColumn: column - first + 1, gridRow: row + 1 }}
              />
            ))}
        </div>
      </div>
    </>
  )
}

const symbolRounds = 14

function Symbols({ results }: { readonly results: Results }) {
  const t = useText()
  const counts = bauCua.faces.map((symbol) => ({
    symbol,
    count: results.reduce((sum, { faces }) => sum + faces.filter((face) => face === symbol).length, 0),
  }))
  return (
    <>
      <div>
        <h2>{t('bowls.last_rounds')}</h2>
        <ol className={styles.symbols}>
          {results.slice(-symbolRounds).map(({ numero, faces }) => (
            <li key={numero}>
              <VisuallyHidden>{resultWords(t, 'bau-cua', faces)}</VisuallyHidden>
              {faces.map((face, at) => (
                <FaceMark key={at} face={face} size={26} />
              ))}
              <small className="n" aria-hidden="true">
                {numero.slice(-4)}
              </small>
            </li>
          ))}
        </ol>
      </div>
      <div>
        <h2>{t('bowls.counts', { rounds: results.length })}</h2>
        <ul className={styles.counts}>
          {counts.map(({ symbol, count }) => (
            <li key={symbol}>
              <FaceMark face={symbol} size={28} />
              <span>{t(`bowls.symbol.${symbol as 'fish'}`)}</span>
              <b className="n">{count}</b>
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}
