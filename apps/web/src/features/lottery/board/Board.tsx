import { type Play, allNumbers } from '@banyan/games/lottery'
import { ChipSet, Stack } from '@banyan/ui'
import { useState } from 'react'
import { useText } from '../../../lib/i18n.ts'
import { boardOf } from '../play/board.ts'
import styles from './Board.module.css'
import { NumberGrid } from './NumberGrid.tsx'

interface BoardProps {
  readonly play: Play
  readonly chosen: readonly string[]
  readonly counts: ReadonlyMap<string, number> | null
  readonly draws: number
  readonly onToggle: (number: string) => void
  readonly onToggleAll: (numbers: readonly string[]) => void
}

const tenDigits = allNumbers(1)
const places = ['lottery.bet.thousands', 'lottery.bet.hundreds'] as const

/** The board of a play: ten digits, a hundred numbers, or a hundred behind one or two leading digits. */
export function Board({ play, chosen, ...rest }: BoardProps) {
  const t = useText()
  const board = boardOf(play)
  const [leading, setLeading] = useState('00')
  const prefix = leading.slice(0, Math.max(0, board.digits - 2))
  const numbers = board.digits === 1 ? tenDigits : allNumbers(2).map((number) => prefix + number)
  return (
    <Stack gap={10}>
      {[...prefix].map((digit, at) => (
        <div key={at} className={styles.leading}>
          <span>{t(places[at + places.length - prefix.length] ?? 'lottery.bet.hundreds')}</span>
          <ChipSet
            label={t(places[at + places.length - prefix.length] ?? 'lottery.bet.hundreds')}
            columns={10}
            value={digit}
            chips={tenDigits.map((id) => ({ id, label: <span className="n">{id}</span> }))}
            onChange={(id) => setLeading(leading.slice(0, at) + id + leading.slice(at + 1))}
          />
        </div>
      ))}
      <NumberGrid
        {...rest}
        numbers={numbers}
        chosen={new Set(chosen)}
        onToggleAll={board.kind === 'whole' ? rest.onToggleAll : undefined}
      />
    </Stack>
  )
}
