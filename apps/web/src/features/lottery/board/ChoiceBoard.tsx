import type { PlayGroup } from '@banyan/games/lottery'
import { ChipSet, Stack, formatPays } from '@banyan/ui'
import { type CSSProperties, useState } from 'react'
import { entryWords } from '@banyan/client/words/entry'
import { useText } from '../../../lib/i18n.ts'
import { useLanguage } from '../../../lib/language.ts'
import { DrawnNumber } from '../forms/DrawnNumbers.tsx'
import type { Market, Slip, SlipChange } from '../slip/slip.ts'
import styles from './ChoiceBoard.module.css'
import { type Choice, isChosen, ranksOf, sectionsOf } from './choices.ts'

interface ChoiceBoardProps {
  readonly group: PlayGroup
  readonly market: Market
  readonly slip: Slip
  readonly change: (change: SlipChange) => void
}

/** All choices of a group with their odds, whichever play each of them is bet on. */
export function ChoiceBoard({ group, market, slip, change }: ChoiceBoardProps) {
  const t = useText()
  const [chosenRank, setRank] = useState('1')
  const ranks = ranksOf(market.rules, group)
  const rank = ranks.includes(chosenRank) ? chosenRank : '1'
  return (
    <Stack gap={14}>
      {ranks.length > 0 && (
        <ChipSet
          label={t('play.tier.CARS')}
          columns={ranks.length}
          value={rank}
          chips={ranks.map((id) => ({ id, label: <span className="n">{id}</span> }))}
          onChange={setRank}
          className={styles.ranks}
        />
      )}
      {sectionsOf(market, group, rank).map(({ heading, choices }) => (
        <section key={heading} className={styles.section}>
          <h3>{heading === group ? t(`play.group.${group}`) : t(`play.${heading as Choice['play']}.name`)}</h3>
          <div className={styles.choices} data-few={choices.length <= 6 || undefined}>
            {choices.map((choice) => (
              <ChoiceButton
                key={choice.choice}
                choice={choice}
                isOn={isChosen(slip, choice)}
                onPress={() => change({ do: 'press', play: choice.play, choice: choice.choice })}
              />
            ))}
          </div>
        </section>
      ))}
    </Stack>
  )
}

function ChoiceButton({
  choice: { play, choice, odds },
  isOn,
  onPress,
}: {
  readonly choice: Choice
  readonly isOn: boolean
  readonly onPress: () => void
}) {
  const t = useText()
  const language = useLanguage()
  return (
    <button
      type="button"
      aria-pressed={isOn}
      aria-label={`${entryWords(t, choice)}, ${t('lottery.bet.pays', { odds: formatPays(odds, language) })}`}
      className={styles.choice}
      onClick={onPress}
    >
      <ChoiceFace play={play} choice={choice} />
      <small className="n">{formatPays(odds, language)}</small>
    </button>
  )
}

/** A choice as it is drawn: dice of K3, the plate of a car, or words. */
function ChoiceFace({ play, choice }: Pick<Choice, 'play' | 'choice'>) {
  const t = useText()
  const car = /^\d+\.(\d+)$/.exec(choice)?.[1]
  if (car !== undefined) return <Numbers look="cars" numbers={[car]} px={34} />
  const isSum = /SUM/.test(play)
  if (/^[1-6]+$/.test(choice) && !isSum)
    return <Numbers look="dice" numbers={[...choice]} px={choice.length === 1 ? 34 : 26} />
  return <b className={isSum ? 'n' : undefined}>{entryWords(t, choice.split('.').at(-1) ?? choice)}</b>
}

function Numbers({
  look,
  numbers,
  px,
}: {
  readonly look: 'cars' | 'dice'
  readonly numbers: readonly string[]
  readonly px: number
}) {
  return (
    <span className={styles.numbers} style={{ '--size': `${px}px` } as CSSProperties}>
      {numbers.map((number, at) => (
        <DrawnNumber key={at} look={look} number={number} />
      ))}
    </span>
  )
}
