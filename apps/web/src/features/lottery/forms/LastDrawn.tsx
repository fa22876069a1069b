import type { Rules } from '@banyan/games/lottery'
import { Pill, Row, Stack, VisuallyHidden } from '@banyan/ui'
import type { ReactNode } from 'react'
import { useText } from '../../../lib/i18n.ts'
import { phone, useMedia } from '../../../lib/use-media.ts'
import card from '../draw/DrawCard.module.css'
import type { Reveal } from '../draw/reveal.ts'
import { fullNumero, shortNumero } from '../numero.ts'
import { DrawnNumbers } from './DrawnNumbers.tsx'
import { readingsOf } from './readings.ts'

/** The edge of a number by the look of a result, and how many stand in a row. */
const sizes = {
  dice: { desk: 46, phone: 40, columns: 3 },
  cars: { desk: 27, phone: 28, columns: 10 },
  balls: { desk: 25, phone: 27, columns: 10 },
} as const

interface LastDrawnProps {
  readonly rules: Rules
  readonly look: keyof typeof sizes
  /** The draw; null before the first one. */
  readonly numero: string | null
  readonly reveal: Reveal | null
  /** What the member's tickets have come to, which stands where the readings would. */
  readonly mine: ReactNode
}

/** The last draw of a game whose result has a form of its own, number by number while it is revealed. */
export function LastDrawn({ rules, look, numero, reveal, mine }: LastDrawnProps) {
  const t = useText()
  const small = useMedia(phone)
  const size = sizes[look]
  const numbers = reveal?.prizes[rules.headline] ?? []
  const drawing = reveal !== null && reveal.tier !== null
  const name = { numero: numero === null ? '' : small ? shortNumero(numero) : fullNumero(numero) }
  const said =
    numero === null ? t('lottery.result.title') : t(drawing ? 'lottery.draw.drawing' : 'lottery.result.of', name)
  const readings = readingsOf(t, rules, numbers)
  return (
    <Stack top gap={5} className={card.part} data-whole={look === 'dice' ? undefined : true}>
      <Row as="p" wrap gap="4px 10px" className={card.meta}>
        <span>{said}</span>
        {drawing && <Pill tone="live">{t('lottery.draw.pill.drawing')}</Pill>}
      </Row>
      <DrawnNumbers
        rules={rules}
        numbers={numbers}
        px={small ? size.phone : size.desk}
        columns={size.columns}
        label={drawing ? t('lottery.draw.pill.drawing') : numbers.join(' ') || t('lottery.result.none')}
      />
      {mine ?? (
        <p className={card.note}>
          {numero === null
            ? t('lottery.draw.noResult')
            : readings.map((reading) => <span key={reading}>{reading}</span>)}
        </p>
      )}
      <VisuallyHidden aria-live="polite">
        {drawing || numero === null ? '' : `${said}: ${numbers.join(' ')}`}
      </VisuallyHidden>
    </Stack>
  )
}
