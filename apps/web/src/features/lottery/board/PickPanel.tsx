import type { DrawnDraw } from '@banyan/contract'
import { type Rules, quickPick, xienQuayNumbers, type Play } from '@banyan/games/lottery'
import { Button, Icon, Row, Switch } from '@banyan/ui'
import { type ReactNode, useMemo, useState } from 'react'
import { useText } from '../../../lib/i18n.ts'
import { phone, useMedia } from '../../../lib/use-media.ts'
import { boardOf } from '../play/board.ts'
import { helpersOf, randomIndex } from '../play/helpers.ts'
import { recordsOf } from '../records/frequency.ts'
import type { Slip, SlipChange } from '../slip/slip.ts'
import { Board } from './Board.tsx'
import { HelperChips } from './HelperChips.tsx'
import styles from './PickPanel.module.css'

/** The frequency bars look at no more draws than these. */
const frequencyDraws = 30
const randomCount = 5
/** The helpers that stand above the board; the others are under "quick pick". */
const helpersAbove = 6

interface PickPanelProps {
  readonly rules: Rules
  readonly slip: Slip
  readonly chosen: readonly string[]
  /** Newest first; undefined until known. */
  readonly draws: readonly DrawnDraw[] | undefined
  readonly change: (change: SlipChange) => void
}

/** The board with its tools: ready selections, frequencies of real draws, random numbers, clear. */
export function PickPanel({ rules, slip, chosen, draws, change }: PickPanelProps) {
  const t = useText()
  const [wanted, setWanted] = useState(true)
  const small = useMedia(phone)
  const play = rules.playOf(slip.play)
  const board = boardOf(play)
  const { hasFrequencies, recent, counts } = useFrequencies({ draws, rules, slip, wanted })
  const frequency = hasFrequencies && (
    <Switch checked={wanted} onChange={(event) => setWanted(event.currentTarget.checked)} className={styles.frequency}>
      {t('lottery.bet.frequency', { draws: draws ? recent.length : frequencyDraws })}
    </Switch>
  )
  const helpers = helpersOf(board, play).slice(0, helpersAbove)
  const random = board.kind === 'combined' ? 1 : randomCount
  const minimum = slip.ring ? xienQuayNumbers.min : board.kind === 'combined' ? board.size : 0
  const full = board.kind === 'combined' && chosen.length >= board.partsMax
  return (
    <>
      <Row wrap gap={8} className={styles.tools}>
        {helpers.length > 0 && (
          <HelperChips
            label={t('lottery.quick.sizes')}
            helpers={helpers}
            chosen={chosen}
            onToggleAll={(numbers) => change({ do: 'toggle_all', numbers })}
          />
        )}
        {minimum > 0 && (
          <p className={styles.need} aria-live="polite">
            {full
              ? t('lottery.bet.limit', { count: chosen.length })
              : chosen.length < minimum
                ? t('lottery.bet.chooseAtLeast', { count: minimum })
                : t('lottery.bet.chosen', { count: chosen.length })}
          </p>
        )}
        <PickTools slip={slip} change={change} frequency={frequency} small={small} play={play} random={random} />
      </Row>
      <Board
        key={board.digits}
        play={play}
        chosen={chosen}
        counts={counts}
        draws={recent.length}
        onToggle={(number) => change({ do: 'toggle', number })}
        onToggleAll={(numbers) => change({ do: 'toggle_all', numbers })}
      />
      {small && frequency}
      {wanted && hasFrequencies && (
        <Row as="p" gap={7} className={styles.note}>
          <Icon name="info" size={14} />
          {t('lottery.bet.independent')}
        </Row>
      )}
    </>
  )
}

/** How often each number came in the last draws, where the play counts it. */
function useFrequencies({
  draws,
  rules,
  slip,
  wanted,
}: Pick<PickPanelProps, 'draws' | 'rules' | 'slip'> & { readonly wanted: boolean }) {
  const recent = useMemo(() => draws?.slice(0, frequencyDraws) ?? [], [draws])
  const counts = useMemo(() => {
    const records = wanted && recent.length > 0 ? recordsOf(rules, slip.play, recent) : []
    return records.length > 0 ? new Map(records.map(({ number, count }) => [number, count])) : null
  }, [rules, wanted, recent, slip.play])
  const hasFrequencies = recordsOf(rules, slip.play, []).length > 0
  return { hasFrequencies, recent, counts }
}

/** What chooses by itself, and what takes everything back. */
function PickTools({
  slip,
  change,
  frequency,
  small,
  play,
  random,
}: Pick<PickPanelProps, 'slip' | 'change'> & {
  /** The switch of the frequency bars: on a phone it stands below the board. */
  readonly frequency: ReactNode
  readonly small: boolean
  readonly play: Play
  readonly random: 1 | 5
}) {
  const t = useText()
  return (
    <Row wrap gap={8} className={styles.actions}>
      {!small && frequency}
      {!slip.ring && (
        <Button
          size="sm"
          variant="ghost"
          icon="shuffle"
          onClick={() => change({ do: 'add', entries: quickPick(play, random, randomIndex) })}
        >
          {t('lottery.bet.random', { count: random })}
        </Button>
      )}
      <Button size="sm" variant="ghost" icon="trash" className={styles.clear} onClick={() => change({ do: 'clear' })}>
        {t('lottery.bet.clear')}
      </Button>
    </Row>
  )
}
