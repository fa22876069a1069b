import { categories } from '@banyan/contract'
import { Button, IconButton, Row, SelectField, Stack, Text, TextField } from '@banyan/ui'
import pageStyles from '../../lib/Page.module.css'
import { useText } from '../../lib/texts.ts'
import type { CashbackDesk } from './facts.ts'
import { type RateLine, newLine } from './draft.ts'

interface RatesTableProps {
  readonly desk: Pick<CashbackDesk, 'vendors'>
  readonly rates: readonly RateLine[]
  readonly onChange: (rates: readonly RateLine[]) => void
}

/** The rates, a line of fields each. */
export function RatesTable({ desk, rates, onChange }: RatesTableProps) {
  const t = useText()
  return (
    <Stack gap={12}>
      <h3>{t('cashback.rates')}</h3>
      <Text tone="quiet" size={13}>
        {t('cashback.rates_text')}
      </Text>
      {rates.length === 0 && <Text tone="muted">{t('cashback.rates_none')}</Text>}
      <Stack as="ul" gap={16} aria-label={t('cashback.rates')}>
        {rates.map((line, at) => (
          <Rate
            key={line.key}
            desk={desk}
            line={line}
            number={at + 1}
            onChange={(changed) =>
              onChange(rates.map((each) => (each.key === line.key ? { ...each, ...changed } : each)))
            }
            onRemove={() => onChange(rates.filter(({ key }) => key !== line.key))}
          />
        ))}
      </Stack>
      <div>
        <Button size="sm" icon="plus" onClick={() => onChange([...rates, newLine()])}>
          {t('cashback.add')}
        </Button>
      </div>
    </Stack>
  )
}

interface RateProps {
  readonly desk: Pick<CashbackDesk, 'vendors'>
  readonly line: RateLine
  /** From 1 on. */
  readonly number: number
  readonly onChange: (changed: Partial<RateLine>) => void
  readonly onRemove: () => void
}

function Rate({ desk, line, number, onChange, onRemove }: RateProps) {
  const t = useText()
  return (
    <Row as="li" wrap align="end" gap={12} className={pageStyles.tools}>
      <SelectField
        label={`${t('cashback.category')} ${number}`}
        placeholder={t('configuration.choose')}
        options={categories.map((id) => ({ id, label: t(`reports.category.${id}`) }))}
        value={line.category}
        onChange={({ target }) => onChange({ category: target.value, vendor: '' })}
      />
      <VendorField desk={desk} line={line} number={number} onChange={onChange} />
      {(['rank', 'rate'] as const).map((name) => (
        <TextField
          key={name}
          label={`${t(`cashback.${name}`)} ${number}`}
          inputMode="decimal"
          autoComplete="off"
          maxLength={5}
          value={line[name]}
          onChange={({ target }) => onChange({ [name]: target.value })}
        />
      ))}
      <div>
        <IconButton icon="trash" label={t('cashback.remove', { line: number })} onClick={onRemove} />
      </div>
    </Row>
  )
}

/** A vendor with games of the category, or any. */
function VendorField({ desk, line, number, onChange }: Omit<RateProps, 'onRemove'>) {
  const t = useText()
  const ofCategory = desk.vendors.filter((vendor) => vendor.categories.some((each) => each === line.category))
  return (
    <SelectField
      label={`${t('cashback.vendor')} ${number}`}
      placeholder={t('configuration.choose')}
      options={[
        { id: '*', label: t('cashback.vendor_any') },
        ...ofCategory.map(({ code, name }) => ({ id: code, label: name })),
      ]}
      value={line.vendor || '*'}
      onChange={({ target }) => onChange({ vendor: target.value === '*' ? '' : target.value })}
    />
  )
}
