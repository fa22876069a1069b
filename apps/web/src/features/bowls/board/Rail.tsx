import { type Amount, amount, zero } from '@banyan/money'
import { Button, IconButton, roving } from '@banyan/ui'
import { useBalance } from '../../../lib/balance.ts'
import { useFormat } from '../../../lib/format.ts'
import { useText } from '../../../lib/i18n.ts'
import type { Change } from '../draft.ts'
import styles from './Board.module.css'
import { Chip } from './Chip.tsx'
import { chips } from './chips.ts'

interface RailProps {
  readonly chip: Amount
  readonly onChip: (chip: Amount) => void
  /** What the chips on the board that are not bet yet come to. */
  readonly draftAmount: Amount
  readonly canRepeat: boolean
  readonly isOpen: boolean
  readonly busy: boolean
  readonly change: (change: Exclude<Change, { do: 'lay' | 'repeat' }>) => void
  readonly onRepeat: () => void
  readonly onConfirm: () => void
}

/** The chips to choose from, what can be done with those on the board, and the press that bets them. */
export function Rail({ chip, onChip, draftAmount, canRepeat, isOpen, busy, change, onRepeat, onConfirm }: RailProps) {
  const t = useText()
  const format = useFormat()
  const { amount: balance } = useBalance()
  const isEmpty = draftAmount === zero
  const keys = roving(chips.map(String), String(chip), (id) => onChip(amount(BigInt(id))))
  return (
    <section data-theme="dark" className={styles.rail} aria-label={t('bowls.rail')}>
      <p className={styles.balance}>
        <small>{t('bowls.balance')}</small>
        <b className="n">{balance === undefined ? '--' : format.amount(balance)}</b>
      </p>
      <div role="radiogroup" aria-label={t('bowls.chips')} className={styles.chips}>
        {chips.map((value) => (
          <button
            key={String(value)}
            type="button"
            role="radio"
            aria-checked={value === chip}
            aria-label={format.amount(value)}
            className={styles.chip}
            tabIndex={keys.tabIndexOf(String(value))}
            onKeyDown={keys.onKeyDown}
            onClick={() => onChip(value)}
          >
            <Chip value={value} text={format.short(value).replace(/\s/g, '')} />
          </button>
        ))}
      </div>
      <div className={styles.actions}>
        <IconButton
          icon="arrow-u-up-left"
          label={t('bowls.undo')}
          disabled={isEmpty || busy}
          onClick={() => change({ do: 'undo' })}
        />
        <IconButton
          icon="trash"
          label={t('bowls.clear')}
          disabled={isEmpty || busy}
          onClick={() => change({ do: 'clear' })}
        />
        <Button
          size="lg"
          disabled={isEmpty || busy || !isOpen}
          onClick={() => change({ do: 'double' })}
          aria-label={t('bowls.double')}
        >
          ×2
        </Button>
        <IconButton
          icon="repeat"
          label={t('bowls.repeat')}
          disabled={!canRepeat || busy || !isOpen}
          onClick={onRepeat}
        />
        <Button
          size="lg"
          variant="primary"
          icon="check-bold"
          className={styles.confirm}
          disabled={isEmpty || !isOpen}
          busy={busy}
          onClick={onConfirm}
        >
          {isEmpty ? t('bowls.confirm') : t('bowls.confirm_amount', { amount: format.amount(draftAmount) })}
        </Button>
      </div>
    </section>
  )
}
