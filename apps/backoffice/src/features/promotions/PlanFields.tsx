import { type PromotionKind, isOfDeposit, isOfShare, promotionRhythms } from '@banyan/contract'
import { Row, SelectField, TextArea } from '@banyan/ui'
import styles from '../../lib/Page.module.css'
import { useText } from '../../lib/texts.ts'
import { type FieldProps, Tick, Typed } from './fields.tsx'

interface PlanFieldsProps extends Omit<FieldProps, 'name'> {
  readonly kind: PromotionKind
}

/** How a promotion that is joined is fulfilled, what it gives, and what bounds it. */
export function PlanFields({ kind, ...field }: PlanFieldsProps) {
  const t = useText()
  const { draft, wrong, nameOf, set } = field
  return (
    <>
      <h3>{t('promotions.plan')}</h3>
      <Row wrap align="start" gap={16} className={styles.tools}>
        {isOfShare(kind) && (
          <>
            <Typed name="rate" {...field} />
            <Typed name="cap" {...field} />
            <Typed name="basis" hint={t('promotions.basis_hint')} {...field} />
          </>
        )}
        {kind === 'promo_code' && <Typed name="code" hint={t('promotions.code_hint')} {...field} />}
        {kind !== 'loss_back' && <Typed name="play" hint={t('promotions.play_hint')} {...field} />}
        <Typed name="claim_days" hint={t('promotions.claim_days_hint')} {...field} />
        <Typed name="budget" hint={t('promotions.address_hint')} {...field} />
        <Typed name="device" hint={t('promotions.address_hint')} {...field} />
        <SelectField
          label={nameOf('rhythm')}
          placeholder={t('configuration.choose')}
          options={promotionRhythms.map((id) => ({ id, label: t(`promotions.rhythms.${id}`) }))}
          value={draft['rhythm'] ?? 'once'}
          error={wrong.includes('rhythm') ? t('configuration.wrong') : undefined}
          onChange={({ target }) => set('rhythm')(target.value)}
        />
      </Row>
      {isOfDeposit(kind) && <Tick name="both" {...field} />}
      {kind === 'red_envelope' && (
        <TextArea
          label={nameOf('prizes')}
          hint={t('promotions.prizes_hint')}
          rows={4}
          error={wrong.includes('prizes') ? t('configuration.wrong') : undefined}
          value={draft['prizes'] ?? ''}
          onChange={({ target }) => set('prizes')(target.value)}
        />
      )}
    </>
  )
}
