import {
  type Play,
  type Rules,
  allNumbers,
  quickPick,
  quickPickMax,
  withDigitSum,
  withTens,
  withUnits,
} from '@banyan/games/lottery'
import { Button, MultiChipSet, Row, Stack, Stepper } from '@banyan/ui'
import { useState } from 'react'
import { useText } from '../../../lib/i18n.ts'
import { useLanguage } from '../../../lib/language.ts'
import { animals, numbersOfAnimal } from '../entry/zodiac.ts'
import { boardOf } from '../play/board.ts'
import { helpersOf, randomIndex } from '../play/helpers.ts'
import { HelperChips } from './HelperChips.tsx'
import styles from './QuickPanel.module.css'
import { RunForm } from './RunForm.tsx'

interface QuickPanelProps {
  readonly rules: Rules
  readonly play: Play
  readonly chosen: readonly string[]
  readonly onToggleAll: (numbers: readonly string[]) => void
  readonly onAdd: (entries: readonly string[]) => void
}

const tenDigits = allNumbers(1)

/** Many numbers at one press: at random, by size, head, tail, sum, animal, or as an even run. */
export function QuickPanel({ rules, play, chosen, onToggleAll, onAdd }: QuickPanelProps) {
  const t = useText()
  const board = boardOf(play)
  const pairs = board.kind === 'whole' && board.digits === 2 && !play.choices
  const helpers = helpersOf(board, play)
  return (
    <Stack gap={16} className={styles.panel}>
      <RandomForm key={play.code} play={play} onAdd={onAdd} />
      {helpers.length > 0 && (
        <section>
          <h3>{t('lottery.quick.sizes')}</h3>
          <HelperChips label={t('lottery.quick.sizes')} helpers={helpers} chosen={chosen} onToggleAll={onToggleAll} />
        </section>
      )}
      {pairs && <Digits title={t('lottery.quick.heads')} setOf={withTens} chosen={chosen} onToggleAll={onToggleAll} />}
      {pairs && <Digits title={t('lottery.quick.tails')} setOf={withUnits} chosen={chosen} onToggleAll={onToggleAll} />}
      {pairs && (
        <Digits title={t('lottery.quick.totals')} setOf={withDigitSum} chosen={chosen} onToggleAll={onToggleAll} />
      )}
      {pairs && (
        <section>
          <h3>{t('lottery.quick.zodiac')}</h3>
          <MultiChipSet
            label={t('lottery.quick.zodiac')}
            chips={animals.map((id) => ({
              id,
              label: t(`lottery.quick.animal.${id === 'cat' ? rules.fourthAnimal : id}`),
            }))}
            values={animals.filter((animal) => includesAll(chosen, numbersOfAnimal(animal)))}
            onToggle={(animal) => onToggleAll(numbersOfAnimal(animal))}
          />
        </section>
      )}
      {board.kind === 'whole' && board.digits > 1 && !play.choices && <RunForm digits={board.digits} onAdd={onAdd} />}
    </Stack>
  )
}

interface DigitsProps {
  readonly title: string
  readonly setOf: (digit: number) => readonly string[]
  readonly chosen: readonly string[]
  readonly onToggleAll: (numbers: readonly string[]) => void
}

function Digits({ title, setOf, chosen, onToggleAll }: DigitsProps) {
  return (
    <section>
      <h3>{title}</h3>
      <MultiChipSet
        label={title}
        columns={10}
        className={styles.ten}
        chips={tenDigits.map((id) => ({ id, label: <span className="n">{id}</span> }))}
        values={tenDigits.filter((digit) => includesAll(chosen, setOf(Number(digit))))}
        onToggle={(digit) => onToggleAll(setOf(Number(digit)))}
      />
    </section>
  )
}

function RandomForm({ play, onAdd }: Pick<QuickPanelProps, 'play' | 'onAdd'>) {
  const t = useText()
  const language = useLanguage()
  const [count, setCount] = useState<number | null>(5)
  const wanted = Math.min(quickPickMax, Math.max(1, count ?? 1))
  return (
    <section>
      <h3>{t('lottery.quick.randomTitle')}</h3>
      <Row align="end" wrap gap={8} className={styles.line}>
        <Stepper
          label={t('lottery.quick.randomCount')}
          decreaseLabel={t('lottery.slip.fewer')}
          increaseLabel={t('lottery.slip.increase')}
          language={language}
          value={count}
          min={1}
          max={quickPickMax}
          onChange={setCount}
          className={styles.stepper}
        />
        <Button icon="shuffle" onClick={() => onAdd(quickPick(play, wanted, randomIndex))}>
          {t('lottery.quick.randomPick', { count: wanted })}
        </Button>
      </Row>
    </section>
  )
}

const includesAll = (list: readonly string[], numbers: readonly string[]) =>
  numbers.every((number) => list.includes(number))
