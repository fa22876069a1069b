import { IconButton, TextField } from '@banyan/ui'
import { useText } from '../../lib/texts.ts'
import styles from './Contracts.module.css'
import type { TierDraft } from './offer-draft.ts'

interface TierFieldsProps {
  readonly tier: TierDraft
  /** From 1. */
  readonly number: number
  readonly isDividend: boolean
  readonly onChange: (next: Partial<TierDraft>) => void
  /** Null for the only one. */
  readonly onRemove: (() => void) | null
}

/** One tier: from when it holds, and what it pays. */
export function TierFields({ tier, number, isDividend, onChange, onRemove }: TierFieldsProps) {
  const t = useText()
  const fields = ['active', 'valid', ...(isDividend ? (['profit'] as const) : []), 'rate'] as const
  return (
    <fieldset className={styles.group}>
      <legend>{t('contracts.tier', { number })}</legend>
      {fields.map((field) => (
        <TextField
          key={field}
          label={t(field === 'rate' ? 'contracts.rate' : `contracts.tier_${field}`)}
          required
          inputMode="decimal"
          trailing={field === 'rate' ? '%' : undefined}
          value={tier[field]}
          onChange={({ target }) => onChange({ [field]: target.value })}
        />
      ))}
      {onRemove && <IconButton icon="trash" label={t('contracts.tier_remove', { number })} onClick={onRemove} />}
    </fieldset>
  )
}
