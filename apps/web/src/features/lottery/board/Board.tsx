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
  const prefix = play.choices ? '' : leading.slice(0, Math.max(0, board.digits - 2))
  const numbers = board.digits === 1 ? tenDigits : allNumbers(2).map((number) => prefix + number)
  if (play.choices && board.digits === 4) return <StraightBoard choices={play.choices} chosen={chosen} {...rest} />
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
        numbers={play.choices ?? numbers}
        chosen={new Set(chosen)}
        onToggleAll={board.kind === 'whole' ? rest.onToggleAll : undefined}
      />
    </Stack>
  )
}

/** Two numbers in their order: the first is chosen above, and each of those that may follow it makes an entry. */
function StraightBoard({
  choices,
  chosen,
  ...rest
}: Omit<BoardProps, 'play'> & { readonly choices: readonly string[] }) {
  const t = useText()
  const firsts = [...new Set(choices.map((choice) => choice.slice(0, 2)))]
  const [first, setFirst] = useState(firsts[0] ?? '')
  return (
    <Stack gap={10}>
      <div className={styles.leading}>
        <span>{t('lottery.bet.first')}</span>
        <ChipSet
          label={t('lottery.bet.first')}
          columns={firsts.length}
          value={first}
          chips={firsts.map((id) => ({ id, label: <span className="n">{id}</span> }))}
          onChange={setFirst}
        />
      </div>
      <NumberGrid
        {...rest}
        counts={null}
        numbers={choices.filter((choice) => choice.startsWith(first))}
        chosen={new Set(chosen)}
        onToggleAll={undefined}
      />
    </Stack>
  )
}
