import { affiliateKinds } from '@banyan/contract'
import { Checkbox, SelectField, TextField } from '@banyan/ui'
import type { Draft } from '../../lib/draft.ts'
import { useText } from '../../lib/texts.ts'

interface TermsFieldsProps {
  readonly draft: Draft
  readonly currency: string
  readonly onChange: (draft: Draft) => void
}

/** The fields of a contract; those that its kind does not pay are not shown. */
export function TermsFields({ draft, currency, onChange }: TermsFieldsProps) {
  const t = useText()
  const kind = draft['kind']
  const field = (name: string, label: string) => (
    <TextField
      key={name}
      label={label}
      inputMode="decimal"
      autoComplete="off"
      required
      maxLength={16}
      value={draft[name] ?? ''}
      onChange={({ target }) => onChange({ ...draft, [name]: target.value })}
    />
  )
  return (
    <>
      <SelectField
        label={t('affiliates.kind')}
        placeholder={t('affiliates.kind')}
        options={affiliateKinds.map((id) => ({ id, label: t(`affiliates.kind_${id}`) }))}
        value={kind ?? ''}
        onChange={({ target }) => onChange({ ...draft, kind: target.value })}
      />
      {kind !== 'cpa' && field('share', t('affiliates.share'))}
      {kind !== 'share' && field('cpa', t('affiliates.cpa', { currency }))}
      {field('fee', t('affiliates.fee'))}
      {field('depositMin', t('affiliates.deposit_min', { currency }))}
      {field('validMin', t('affiliates.valid_min', { currency }))}
      {field('days', t('affiliates.days'))}
      <Checkbox
        checked={draft['carries'] === 'yes'}
        onChange={({ target }) => onChange({ ...draft, carries: target.checked ? 'yes' : '' })}
      >
        {t('affiliates.carries')}
      </Checkbox>
    </>
  )
}
