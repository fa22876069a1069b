import { IconButton, TextField } from '@banyan/ui'
import { useFormat } from '../../../lib/format.ts'
import { useText } from '../../../lib/i18n.ts'
import { UnitsField } from './UnitsField.tsx'
import styles from './contracts.module.css'
import type { TierDraft } from './tier-draft.ts'

interface TierFieldsProps {
  readonly draft: TierDraft
  /** From 1. */
  readonly number: number
  readonly isDividend: boolean
  /** The rate that no offer exceeds, where there is one. */
  readonly rateMost: string | null
  readonly onChange: (next: Partial<TierDraft>) => void
  /** Null for the only one. */
  readonly onRemove: (() => void) | null
}

/** One tier: from when it holds, and what it pays. */
export function TierFields({ draft, number, isDividend, rateMost, onChange, onRemove }: TierFieldsProps) {
  const t = useText()
  const format = useFormat()
  return (
    <fieldset className={`${styles.tier} ${isDividend ? styles.four : ''}`}>
      <legend>{t('agents.contract.tier', { number: format.count(number) })}</legend>
      <UnitsField
        label={t('agents.contract.active_count')}
        value={draft.activeMin}
        onChange={(activeMin) => onChange({ activeMin })}
      />
      <UnitsField
        label={t('agents.contract.so_far')}
        value={draft.validMin}
        onChange={(validMin) => onChange({ validMin })}
      />
      {isDividend && (
        <UnitsField
          label={t('agents.contract.dividend.profit')}
          value={draft.profitMin}
          onChange={(profitMin) => onChange({ profitMin })}
        />
      )}
      <TextField
        label={t('agents.contract.rate')}
        inputMode="decimal"
        autoComplete="off"
        maxLength={6}
        trailing={<span aria-hidden="true">%</span>}
        hint={rateMost ? t('agents.contract.rate_most', { rate: rateMost }) : undefined}
        value={draft.rate}
        onChange={(event) => onChange({ rate: event.target.value })}
      />
      {onRemove && (
        <IconButton
          icon="trash"
          size="sm"
          label={t('agents.contract.tier_remove', { number: format.count(number) })}
          onClick={onRemove}
        />
      )}
    </fieldset>
  )
}
