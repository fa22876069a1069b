import { clsx } from 'clsx'
import { type CSSProperties, type KeyboardEvent, memo, useCallback, useRef, useState } from 'react'
import { useText } from '../../../lib/i18n.ts'
import { phone, useMedia } from '../../../lib/use-media.ts'
import styles from './NumberGrid.module.css'

interface NumberGridProps {
  /** Ten, or a hundred in order. */
  readonly numbers: readonly string[]
  readonly chosen: ReadonlySet<string>
  /** How often each number came, or null when that is not shown. */
  readonly counts: ReadonlyMap<string, number> | null
  readonly draws: number
  readonly onToggle: (number: string) => void
  /** A head of a row or column takes its ten numbers; without it there are no heads. */
  readonly onToggleAll?: ((numbers: readonly string[]) => void) | undefined
}

const arrows = (columns: number): Readonly<Record<string, number>> => ({
  ArrowRight: 1,
  ArrowLeft: -1,
  ArrowDown: columns,
  ArrowUp: -columns,
})
const digits = Array.from({ length: 10 }, (_, digit) => digit)

/** The number board: arrow keys move about in it, Space and Enter press the number in focus. */
export function NumberGrid({ numbers, chosen, counts, draws, onToggle, onToggleAll }: NumberGridProps) {
  const t = useText()
  const small = useMedia(phone)
  const [focused, setFocused] = useState(0)
  const { most, onKeyDown, grid, heads } = useGridKeys({ counts, numbers, onToggleAll, small })

  const cell = (at: number) => {
    const number = numbers[at]
    if (number === undefined) return null
    const came = counts?.get(number) ?? 0
    return (
      <NumberCell
        key={number}
        at={at}
        number={number}
        on={chosen.has(number)}
        share={counts ? came / most : null}
        inTabOrder={at === Math.min(focused, numbers.length - 1)}
        label={counts ? t('lottery.bet.came', { number, count: came, draws }) : number}
        onToggle={onToggle}
        onFocus={setFocused}
        onKeyDown={onKeyDown}
      />
    )
  }

  return (
    <div
      ref={grid}
      role="group"
      aria-label={t('lottery.bet.board')}
      className={clsx(styles.grid, heads && styles.withHeads, numbers.length < 20 && styles.few)}
    >
      {heads && <span />}
      {heads &&
        digits.map((digit) => <TailButton key={`tail${digit}`} digit={digit} heads={heads} numbers={numbers} />)}
      {heads
        ? digits.map((digit) => [
            <button
              key={`head${digit}`}
              type="button"
              className={styles.head}
              aria-label={t('lottery.bet.pickHead', { digit })}
              onClick={() => heads(numbers.slice(digit * 10, digit * 10 + 10))}
            >
              {digit}
              <small aria-hidden="true">_</small>
            </button>,
            ...digits.map((unit) => cell(digit * 10 + unit)),
          ])
        : numbers.map((_, at) => cell(at))}
    </div>
  )
}

function TailButton({
  digit,
  heads,
  numbers,
}: {
  readonly digit: number
  readonly heads: (numbers: readonly string[]) => void
  readonly numbers: readonly string[]
}) {
  const t = useText()
  return (
    <button
      type="button"
      className={clsx(styles.head, styles.column)}
      aria-label={t('lottery.bet.pickTail', { digit })}
      onClick={() => heads(numbers.filter((number) => number.endsWith(String(digit))))}
    >
      <small aria-hidden="true">_</small>
      {digit}
    </button>
  )
}

/** Moves the focus by the arrow keys. */
function useGridKeys({
  counts,
  numbers,
  onToggleAll,
  small,
}: Pick<NumberGridProps, 'counts' | 'numbers' | 'onToggleAll'> & { readonly small: boolean }) {
  const grid = useRef<HTMLDivElement>(null)
  const most = counts ? Math.max(1, ...numbers.map((number) => counts.get(number) ?? 0)) : 1
  const heads = onToggleAll && numbers.length === 100 && !small ? onToggleAll : null

  const count = numbers.length
  const columns = small || count < 20 ? 5 : 10
  const onKeyDown = useCallback(
    (event: KeyboardEvent<HTMLElement>) => {
      const at = Number(event.currentTarget.dataset['at'])
      const step = arrows(columns)[event.key]
      const next = event.key === 'Home' ? 0 : event.key === 'End' ? count - 1 : step === undefined ? -1 : at + step
      if (next < 0 || next >= count) return
      event.preventDefault()
      grid.current?.querySelector<HTMLElement>(`[data-at="${next}"]`)?.focus()
    },
    [columns, count],
  )
  return { most, onKeyDown, grid, heads }
}

interface NumberCellProps {
  readonly at: number
  readonly number: string
  readonly on: boolean
  /** Its share of the most frequent number's count, or null without the bar. */
  readonly share: number | null
  readonly label: string
  readonly inTabOrder: boolean
  readonly onToggle: (number: string) => void
  readonly onFocus: (at: number) => void
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
}

const NumberCell = memo(function NumberCell({
  at,
  number,
  on,
  share,
  label,
  inTabOrder,
  onToggle,
  onFocus,
  onKeyDown,
}: NumberCellProps) {
  return (
    <button
      type="button"
      data-at={at}
      aria-pressed={on}
      aria-label={label}
      tabIndex={inTabOrder ? 0 : -1}
      className={styles.cell}
      onClick={() => onToggle(number)}
      onFocus={() => onFocus(at)}
      onKeyDown={onKeyDown}
    >
      <b>{number}</b>
      {share !== null && <i style={{ '--share': share } as CSSProperties} />}
    </button>
  )
})
