import { promotionCategories, promotionKinds, staffRoutes } from '@banyan/contract'
import { Button, Card, Row, SelectField, Stack } from '@banyan/ui'
import { type FormEvent, useState } from 'react'
import { FieldChanges } from '../../lib/FieldChanges.tsx'
import { ReasonField } from '../../lib/ReasonField.tsx'
import styles from '../../lib/Page.module.css'
import { type Draft, changedFields } from '../../lib/draft.ts'
import { outrunOf } from '../../lib/outrun-by.ts'
import { toasts, useAct } from '../../lib/query.ts'
import { useText } from '../../lib/texts.ts'
import { Cost } from './Cost.tsx'
import type { PromotionFile } from './facts.ts'
import { hasNoAmount, readDraft } from './draft.ts'
import { PlanFields } from './PlanFields.tsx'
import { SpinFields } from './SpinFields.tsx'
import { Tick, Typed } from './fields.tsx'
import { kinds, useFieldNames, useShownAs } from './use-field-names.ts'

const stale = [staffRoutes.promotion, staffRoutes.promotionList]
const outrunBy = outrunOf(['not_found'], stale)

interface TermsFormProps {
  readonly file: PromotionFile
  readonly began: Draft
  readonly draft: Draft
  /** Whoever reads may not change. */
  readonly readOnly: boolean
  readonly onChange: (changed: Draft) => void
  readonly onUndo: () => void
}

/** Everything that is set of a promotion but its words, what saving will change and may cost, and why. */
export function TermsForm({ file, began, draft, readOnly, onChange, onUndo }: TermsFormProps) {
  const t = useText()
  const nameOf = useFieldNames(file)
  const shownAs = useShownAs()
  const [reason, setReason] = useState('')
  const act = useAct(staffRoutes.setPromotion, stale)
  const { terms, wrong } = readDraft(draft, file.decimals)
  const isChanged = file.terms === null || changedFields(began, draft).length > 0
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (wrong.length > 0)
      return toasts.error({ title: t('promotions.wrong', { fields: wrong.map(nameOf).join(', ') }) })
    const onSuccess = () => {
      toasts.success({ title: t('promotions.saved') })
      setReason('')
      onUndo()
    }
    act.mutate({ id: file.id, terms, version: file.version, reason: reason.trim() }, { onSuccess, onError: outrunBy() })
  }
  return (
    <Card as="section" padded gap={16} aria-labelledby="terms">
      <h2 id="terms">{t('promotions.terms')}</h2>
      <Stack as="form" gap={16} onSubmit={save}>
        <Stack as="fieldset" gap={16} disabled={readOnly}>
          <Fields draft={draft} wrong={wrong} nameOf={nameOf} file={file} onChange={onChange} />
        </Stack>
        <Cost terms={terms} money={file} canBeAsked={wrong.length === 0} />
        {!readOnly && isChanged && (
          <>
            <FieldChanges began={file.terms === null ? {} : began} draft={draft} nameOf={nameOf} shownAs={shownAs} />
            <ReasonField value={reason} onChange={setReason} />
            <Row wrap gap={12}>
              <Button type="submit" variant="primary" busy={act.isPending}>
                {t('promotions.save')}
              </Button>
              <Button disabled={act.isPending} onClick={onUndo}>
                {t('configuration.undo')}
              </Button>
            </Row>
          </>
        )}
      </Stack>
    </Card>
  )
}

interface FieldsProps {
  readonly draft: Draft
  readonly wrong: readonly string[]
  readonly nameOf: (name: string) => string
  readonly file: PromotionFile
  readonly onChange: (changed: Draft) => void
}

function Fields({ draft, wrong, nameOf, file, onChange }: FieldsProps) {
  const t = useText()
  const set = (name: string) => (value: string) => onChange({ [name]: value })
  const field = { draft, wrong, nameOf, set }
  const kind = kinds.find((each) => each === draft['takes']) ?? 'information'
  const plan = promotionKinds.find((each) => each === kind)
  return (
    <>
      <SelectField
        label={nameOf('category')}
        placeholder={t('configuration.choose')}
        options={[
          { id: 'none', label: t('promotions.category_none') },
          ...promotionCategories.map((id) => ({ id, label: t(`promotions.in.${id}`) })),
        ]}
        value={draft['category'] || 'none'}
        onChange={({ target }) => set('category')(target.value === 'none' ? '' : target.value)}
      />
      <SelectField
        label={nameOf('takes')}
        hint={t(`promotions.kind_text.${kind}`)}
        placeholder={t('configuration.choose')}
        options={kinds.map((id) => ({ id, label: t(`promotions.kind.${id}`) }))}
        value={kind}
        onChange={({ target }) => set('takes')(target.value)}
      />
      <Row wrap align="start" gap={16} className={styles.tools}>
        <Typed name="begins" type="datetime-local" {...field} />
        <Typed name="ends" type="datetime-local" hint={t('promotions.ends_hint')} {...field} />
        {(!plan || !hasNoAmount(plan)) && <Typed name="reward_field" hint={t('promotions.reward_hint')} {...field} />}
        {plan !== 'free_spins' && <Typed name="multiple" hint={t('promotions.multiple_hint')} {...field} />}
        {!plan && <Typed name="second" {...field} />}
        <Typed name="times" {...field} />
        <Typed name="address" hint={t('promotions.address_hint')} {...field} />
      </Row>
      {!plan && <Tick name="retry" {...field} />}
      {plan === 'free_spins' && <SpinFields file={file} {...field} />}
      {plan && <PlanFields kind={plan} {...field} />}
      <h3>{t('promotions.conditions')}</h3>
      <Row wrap align="start" gap={16} className={styles.tools}>
        <Typed name="rank" {...field} />
        <Typed name="days" {...field} />
        <Typed name="deposit" {...field} />
        <Typed name="deposit_days" hint={t('promotions.deposit_days_hint')} {...field} />
        <Typed name="line" hint={t('promotions.line_hint')} {...field} />
      </Row>
    </>
  )
}
