import { staffRoutes } from '@banyan/contract'
import { Button, Card, Checkbox, ChipSet, Row, Stack, Text, TextField, zoneName } from '@banyan/ui'
import { type FormEvent, useState } from 'react'
import { FieldChanges } from '../../lib/FieldChanges.tsx'
import { ReasonField } from '../../lib/ReasonField.tsx'
import styles from '../../lib/Page.module.css'
import { toasts, useAct } from '../../lib/query.ts'
import { useText } from '../../lib/texts.ts'
import { useCategoryName } from '../../lib/use-category-name.ts'
import { useMoneyText } from '../../lib/use-money-text.ts'
import type { CashbackDesk } from './facts.ts'
import { RatesTable } from './RatesTable.tsx'
import { type CashbackDraft, costOf, readDraft } from './draft.ts'
import type { TypedRules } from './use-typed-rules.ts'

const stale = [staffRoutes.cashbackRules, staffRoutes.cashbackChanges]

interface RulesFormProps {
  readonly desk: CashbackDesk
  readonly typed: TypedRules
  /** Whoever reads may not change. */
  readonly readOnly: boolean
}

/** Everything that is set of cashback, what saving will change and would have cost, and why. */
export function RulesForm({ desk, typed, readOnly }: RulesFormProps) {
  const { draft, was, becomes, isTyped, change, undo } = typed
  const t = useText()
  const moneyText = useMoneyText(desk)
  const [reason, setReason] = useState('')
  const nameOf = useFieldNames(desk)
  const act = useAct(staffRoutes.setCashback, stale)
  const { setting, wrong } = readDraft(draft, desk.decimals)
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (wrong.length > 0) return toasts.error({ title: t('cashback.wrong', { fields: wrong.map(nameOf).join(', ') }) })
    const onSuccess = () => {
      toasts.success({ title: t('cashback.saved') })
      setReason('')
      undo()
    }
    act.mutate({ setting, version: desk.version, reason: reason.trim() }, { onSuccess })
  }
  return (
    <Card as="section" padded gap={16} aria-labelledby="rules">
      <h2 id="rules">{t('cashback.rules')}</h2>
      <Stack as="form" gap={16} onSubmit={save}>
        <Stack as="fieldset" gap={16} disabled={readOnly}>
          <Fields desk={desk} draft={draft} wrong={wrong} onChange={change} />
          <RatesTable desk={desk} rates={draft.rates} onChange={(rates) => change({ rates })} />
        </Stack>
        <Text>
          {t('cashback.cost', {
            next: moneyText(costOf(setting.rates, desk.played)),
            now: moneyText(costOf(desk.setting.rates, desk.played)),
          })}
        </Text>
        {isTyped && !readOnly && (
          <>
            <FieldChanges began={was} draft={becomes} nameOf={nameOf} />
            <ReasonField value={reason} onChange={setReason} />
            <Row wrap gap={12}>
              <Button type="submit" variant="primary" busy={act.isPending}>
                {t('cashback.save')}
              </Button>
              <Button disabled={act.isPending} onClick={undo}>
                {t('configuration.undo')}
              </Button>
            </Row>
          </>
        )}
      </Stack>
    </Card>
  )
}

/** What fields are called; a rate by its category, vendor and rank. */
function useFieldNames({ currency, timeZone, vendors }: CashbackDesk): (name: string) => string {
  const t = useText()
  const categoryName = useCategoryName()
  return (name) => {
    switch (name) {
      case 'isOn':
        return t('cashback.is_on')
      case 'mode':
        return t('cashback.mode')
      case 'times':
        return t('cashback.times', { zone: zoneName(timeZone) })
      case 'min':
      case 'max':
        return t(`cashback.${name}`, { currency })
      case 'days':
      case 'rates':
        return t(`cashback.${name}`)
    }
    const [, category = '', vendor = '', rank] = name.split(' ')
    const of = vendor === '*' ? t('cashback.vendor_any') : (vendors.find(({ code }) => code === vendor)?.name ?? vendor)
    return [categoryName(category), of, ...(rank === undefined ? [] : [`${t('cashback.rank')} ${rank}`])].join(' · ')
  }
}

interface FieldsProps {
  readonly desk: CashbackDesk
  readonly draft: CashbackDraft
  readonly wrong: readonly string[]
  readonly onChange: (changed: Partial<CashbackDraft>) => void
}

function Fields({ desk, draft, wrong, onChange }: FieldsProps) {
  const t = useText()
  const nameOf = useFieldNames(desk)
  const { fields } = draft
  const set = (name: string, value: string) => onChange({ fields: { [name]: value } })
  const hints = { times: t('cashback.times_hint'), min: t('cashback.min_hint'), max: t('cashback.max_hint') } as const
  return (
    <>
      <Checkbox checked={fields['isOn'] === 'yes'} onChange={({ target }) => set('isOn', target.checked ? 'yes' : '')}>
        {t('cashback.is_on')}
      </Checkbox>
      <ChipSet
        label={t('cashback.mode')}
        value={fields['mode'] === 'manual' ? 'manual' : 'auto'}
        chips={(['manual', 'auto'] as const).map((id) => ({ id, label: t(`cashback.mode_${id}`) }))}
        onChange={(mode) => set('mode', mode)}
      />
      <Row wrap align="start" gap={16} className={styles.tools}>
        {(['times', 'min', 'max', 'days'] as const).map((name) => (
          <TextField
            key={name}
            label={nameOf(name)}
            hint={name === 'days' ? undefined : hints[name]}
            error={wrong.includes(name) ? t('configuration.wrong') : undefined}
            autoComplete="off"
            inputMode={name === 'times' ? 'text' : 'decimal'}
            maxLength={40}
            value={fields[name] ?? ''}
            onChange={({ target }) => set(name, target.value)}
          />
        ))}
      </Row>
    </>
  )
}
