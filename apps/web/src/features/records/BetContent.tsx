import { type Bet, type BetStatus, spinModes } from '@banyan/contract'
import { isPlayCode } from '@banyan/games/lottery'
import type { TextKey } from '@banyan/i18n'
import { Pill, Row } from '@banyan/ui'
import type { Text } from '../../lib/i18n.ts'
import { useText } from '../../lib/i18n.ts'
import { isGain } from '../../lib/is-gain.ts'
import { lineWords, originalOfLine } from '../../lib/original-words.ts'
import { isBowlPosition, positionName } from '../bowls/words/index.ts'
import { entryWords, fullNumero } from '../lottery/index.ts'
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

/** The name of a play; one that has gone from the rules shows its code. */
export function playName(t: Text, code: string): string {
  const mode = spinModes.find((each) => each === code)
  if (mode) return t(`fairness.slots.mode_${mode}`)
  const original = originalOfLine(code)
  if (original) return t(`fairness.slots.name.${original}` as TextKey) // as: each of these games has a name
  if (isPlayCode(code)) return t(`play.${code}.name`)
  if (code === 'CRASH_AUTO') return t('records.crash_auto')
  if (code === 'CRASH_MANUAL') return t('records.crash_manual')
  return isBowlPosition(code) ? positionName(t, code) : code
}

/** The numbers of a line; of an original, what was picked. */
export function numbersText(t: Text, play: string, numbers: readonly string[]): string {
  const original = originalOfLine(play)
  return original ? lineWords(t, original, numbers) : numbers.map((number) => entryWords(t, number)).join(', ')
}

const shownNumbers = 6
const shownLines = 3

/** What was bet on in a few words: the first plays and the first of their numbers. */
export function BetContent({ lines }: { readonly lines: Bet['lines'] }) {
  const t = useText()
  return (
    <>
      {lines.slice(0, shownLines).map(({ play, numbers }, index) => (
        <Row key={`${index}-${play}`} as="span" align="stretch" wrap gap="2px 8px" className={styles.line}>
          <b>{playName(t, play)}</b>
          <span className="n">{numbersText(t, play, numbers.slice(0, shownNumbers))}</span>
          {numbers.length > shownNumbers && <span className={styles.more}>+{numbers.length - shownNumbers}</span>}
        </Row>
      ))}
      {lines.length > shownLines && (
        <span className={styles.more}>{t('lottery.record.moreLines', { count: lines.length - shownLines })}</span>
      )}
    </>
  )
}
