import { type OfferedBonus, bonusAmount, bonusTurnover } from '@banyan/contract'
import { type Amount, amount } from '@banyan/money'
import { Button } from '@banyan/ui'
import { type ReactNode, useId, useState } from 'react'
import { NotLoaded } from '../../lib/NotLoaded.tsx'
import { useFormat } from '../../lib/format.ts'
import { useText } from '../../lib/i18n.ts'
import { useLanguage } from '../../lib/language.ts'
import { BonusTerms } from './BonusTerms.tsx'
import styles from './bonus.module.css'
import { useShareTexts } from './use-share-text.ts'
import { useDepositBonuses } from './use-bonuses.ts'

interface BonusChoiceProps {
  /** What is typed; zero while nothing is. */
  readonly deposit: Amount
  readonly chosen: string | null
  readonly onChoose: (code: string | null) => void
}

/** The promotions that are open with this deposit, "none" first, each with what it adds and asks to be played. */
export function BonusChoice({ deposit, chosen, onChoose }: BonusChoiceProps) {
  const t = useText()
  const format = useFormat()
  const name = useId()
  const { data, error, isFetching, refetch } = useDepositBonuses()
  if (error && !data) return <NotLoaded what="cashier.bonus.failed" busy={isFetching} onRetry={refetch} />
  if (!data || data.bonuses.length === 0) return null
  const ofDeposit = amount((deposit * BigInt(data.depositMultiple) + 9_999n) / 10_000n)
  return (
    <fieldset className={styles.choices}>
      <legend>{t('cashier.bonus.title')}</legend>
      <Choice name={name} value="" isChosen={chosen === null} onChoose={() => onChoose(null)}>
        <b>{t('cashier.bonus.none')}</b>
        {deposit > 0n && <small>{t('cashier.bonus.none_text', { amount: format.amount(ofDeposit) })}</small>}
      </Choice>
      {data.bonuses.map((bonus) => (
        <BonusOption
          key={bonus.code}
          name={name}
          bonus={bonus}
          deposit={deposit}
          ofDeposit={ofDeposit}
          isChosen={chosen === bonus.code}
          onChoose={() => onChoose(bonus.code)}
        />
      ))}
    </fieldset>
  )
}

interface ChoiceProps {
  readonly name: string
  readonly value: string
  readonly isChosen: boolean
  readonly onChoose: () => void
  readonly children: ReactNode
}

function Choice({ name, value, isChosen, onChoose, children }: ChoiceProps) {
  return (
    <label className={styles.choice}>
      <input type="radio" name={name} value={value} checked={isChosen} onChange={onChoose} />
      <span>{children}</span>
    </label>
  )
}

interface BonusOptionProps extends Omit<ChoiceProps, 'value' | 'children'> {
  readonly bonus: OfferedBonus
  readonly deposit: Amount
  readonly ofDeposit: Amount
}

function BonusOption({ bonus, deposit, ofDeposit, ...choice }: BonusOptionProps) {
  const t = useText()
  const format = useFormat()
  const language = useLanguage()
  const { percent } = useShareTexts()
  const [areTermsShown, showTerms] = useState(false)
  const terms = useId()
  const title = bonus.names[language]
  const added = bonusAmount(bonus, deposit)
  const turnover = bonusTurnover(bonus, { deposit, bonus: added, ofDeposit })
  const offer = { percent: percent(bonus.percent), cap: format.amount(bonus.capAmount) }
  return (
    <div className={styles.option} data-chosen={choice.isChosen}>
      <Choice {...choice} value={bonus.code}>
        <b>{title}</b>
        <span className={styles.adds}>
          {added > 0n ? t('cashier.bonus.adds', { amount: format.amount(added) }) : t('cashier.bonus.offer', offer)}
        </span>
        <small>
          {added > 0n
            ? t('cashier.bonus.asks', { amount: format.amount(turnover) })
            : t('cashier.bonus.min', { amount: format.amount(bonus.depositMin) })}
        </small>
        {bonus.until && <small>{t('cashier.bonus.until', { at: format.minute(bonus.until) })}</small>}
      </Choice>
      <Button
        size="sm"
        variant="ghost"
        aria-expanded={areTermsShown}
        aria-controls={terms}
        aria-label={t('cashier.bonus.terms_of', { name: title })}
        onClick={() => showTerms(!areTermsShown)}
      >
        {t('cashier.bonus.terms')}
      </Button>
      <div id={terms} hidden={!areTermsShown} className={styles.terms}>
        {areTermsShown && <BonusTerms bonus={bonus} />}
      </div>
    </div>
  )
}
