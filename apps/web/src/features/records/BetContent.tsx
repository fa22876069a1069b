import { numbersText, playName } from '@banyan/client/words/bet'
import type { Bet, BetStatus } from '@banyan/contract'
import { Pill, Row } from '@banyan/ui'
import type { Text } from '../../lib/i18n.ts'
import { useText } from '../../lib/i18n.ts'
import { isGain } from '../../lib/is-gain.ts'
import { fullNumero } from '../lottery/index.ts'
import styles from './records.module.css'

const tones = {
  placed: 'amber',
  won: 'win',
  lost: 'neutral',
  push: 'info',
  void: 'info',
  cancelled: 'neutral',
} as const satisfies Record<BetStatus, string>

/** What became of a bet. A return that does not exceed the stake is no win beside a net of less than nothing. */
export function BetStatusPill({ bet }: { readonly bet: Pick<Bet, 'status' | 'netAmount'> }) {
  const t = useText()
  if (bet.status === 'won' && !isGain(bet)) return <Pill tone="neutral">{t('records.status_returned')}</Pill>
  return <Pill tone={tones[bet.status]}>{t(`records.status_${bet.status}`)}</Pill>
}

/** What of its game a bet was on: the draw, or a round that was played alone by its number under its seed. */
export function roundName(t: Text, { product, numero }: Pick<Bet, 'product' | 'numero'>): string {
  const facts = { nonce: numero.split('-')[1] ?? '' }
  if (product === 'slots') return t('records.round_number', facts)
  if (product === 'originals') return t('records.original.number', facts)
  return product === 'lottery' || product === 'bowls' || product === 'crash' ? fullNumero(numero) : numero
}

const shownNumbers = 6
const shownLines = 3

/** What was bet on in a few words: the first plays and the first of their numbers, or the first selections. */
export function BetContent({ lines, legs }: Pick<Bet, 'lines' | 'legs'>) {
  const t = useText()
  const moreCount = Math.max(lines.length, legs.length) - shownLines
  return (
    <>
      {legs.slice(0, shownLines).map(({ gameCode, numero, selection }) => (
        <b key={`${gameCode} ${numero}`} className={styles.line}>
          {selection}
        </b>
      ))}
      {lines.slice(0, shownLines).map(({ play, numbers }, index) => (
        <Row key={`${index}-${play}`} as="span" align="stretch" wrap gap="2px 8px" className={styles.line}>
          <b>{playName(t, play)}</b>
          <span className="n">{numbersText(t, play, numbers.slice(0, shownNumbers))}</span>
          {numbers.length > shownNumbers && <span className={styles.more}>+{numbers.length - shownNumbers}</span>}
        </Row>
      ))}
      {moreCount > 0 && <span className={styles.more}>{t('lottery.record.moreLines', { count: moreCount })}</span>}
    </>
  )
}
