import { ChipSet, Stack, TextField } from '@banyan/ui'
import { useText } from '../../../lib/i18n.ts'
import { UnitsField } from './UnitsField.tsx'
import styles from './contracts.module.css'
import { type DividendDraft, lossWays } from './dividend-draft.ts'

interface DividendFieldsProps {
  readonly value: DividendDraft
  readonly onChange: (value: DividendDraft) => void
}

/** What a dividend is agreed by besides: the platform's fee, and what becomes of losses. */
export function DividendFields({ value, onChange }: DividendFieldsProps) {
  const t = useText()
  return (
    <>
      <TextField
        label={t('agents.contract.dividend.fee_of')}
        hint={t('agents.contract.dividend.fee_hint')}
        inputMode="decimal"
        autoComplete="off"
        maxLength={6}
        trailing={<span aria-hidden="true">%</span>}
        value={value.fee}
        onChange={(event) => onChange({ ...value, fee: event.target.value })}
      />
      <Stack gap={8} className={styles.losses}>
        <span aria-hidden="true">{t('agents.contract.dividend.losses')}</span>
        <ChipSet
          label={t('agents.contract.dividend.losses')}
          value={value.losses}
          chips={lossWays.map((id) => ({ id, label: t(`agents.contract.dividend.${id}`) }))}
          onChange={(losses) => onChange({ ...value, losses })}
        />
      </Stack>
      {value.losses === 'for_some' && (
        <UnitsField
          label={t('agents.contract.dividend.carry_count')}
          value={value.periods}
          onChange={(periods) => onChange({ ...value, periods })}
        />
      )}
    </>
  )
}
