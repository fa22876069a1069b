import type { Rank } from '@banyan/contract'
import { type Column, Table, formatDecimal } from '@banyan/ui'
import { type ReactNode, useId } from 'react'
import { useFormat } from '../../../lib/format.ts'
import { useText } from '../../../lib/i18n.ts'
import { useLanguage } from '../../../lib/language.ts'
import styles from './rank.module.css'

/** What each rank brings, side by side: a column for every benefit that any of them has [PROMO-26]. */
export function Benefits({ ranks }: { readonly ranks: readonly Rank[] }) {
  const t = useText()
  const heading = useId()
  return (
    <section aria-labelledby={heading} className={styles.benefits}>
      <h2 id={heading}>{t('loyalty.benefits')}</h2>
      <Table
        label={t('loyalty.benefits')}
        columns={useColumns(ranks)}
        rows={ranks}
        rowKey={({ rankLevel }) => String(rankLevel)}
        empty={null}
      />
    </section>
  )
}

/** A column of a benefit, where any of the ranks has it. */
interface Benefit {
  readonly id: string
  readonly head: string
  readonly has: (rank: Rank) => boolean
  readonly cell: (rank: Rank) => ReactNode
}

function useColumns(ranks: readonly Rank[]): readonly Column<Rank>[] {
  const t = useText()
  const format = useFormat()
  const none = t('loyalty.bonus_none')
  const money = (amount: bigint) => (amount > 0n ? <span className="n">{format.amount(amount)}</span> : none)
  const benefits: readonly Benefit[] = [
    {
      id: 'bonus',
      head: t('loyalty.bonus'),
      has: ({ bonusAmount }) => bonusAmount > 0n,
      cell: ({ bonusAmount }) => money(bonusAmount),
    },
    {
      id: 'birthday',
      head: t('loyalty.birthday_gift'),
      has: ({ birthdayAmount }) => birthdayAmount > 0n,
      cell: ({ birthdayAmount }) => money(birthdayAmount),
    },
    { id: 'points', head: t('loyalty.per_point'), has: () => true, cell: ({ betPerPoint }) => money(betPerPoint) },
    {
      id: 'cashback',
      head: t('cashback.title'),
      has: ({ cashback }) => cashback.length > 0,
      cell: ({ cashback }) => (cashback.length > 0 ? <Cashback rates={cashback} /> : none),
    },
    ...useWithdrawalBenefits(),
    {
      id: 'service',
      head: t('loyalty.service'),
      has: ({ hasVipService }) => hasVipService,
      cell: ({ hasVipService }) => (hasVipService ? t('loyalty.vip_service') : none),
    },
  ]
  const had = benefits.filter(({ has }) => ranks.some(has))
  return [
    { id: 'rank', head: t('loyalty.rank'), cell: ({ labelName }) => <b>{labelName}</b> },
    ...had.map(({ id, head, cell }) => ({ id, head, cell, align: 'end' as const })),
  ]
}

function useWithdrawalBenefits(): readonly Benefit[] {
  const t = useText()
  const format = useFormat()
  const withdraws = ({ withdrawals }: Rank) => withdrawals !== null
  return [
    {
      id: 'withdrawals',
      head: t('loyalty.withdrawals_day'),
      has: withdraws,
      cell: ({ withdrawals }) => withdrawals && <span className="n">{format.count(withdrawals.dayCount)}</span>,
    },
    {
      id: 'free',
      head: t('loyalty.withdrawals_free'),
      has: ({ withdrawals }) => withdrawals !== null && withdrawals.freeCount !== null,
      cell: ({ withdrawals }) =>
        withdrawals && (
          <span className="n">
            {withdrawals.freeCount === null ? t('loyalty.withdrawals_all_free') : format.count(withdrawals.freeCount)}
          </span>
        ),
    },
    {
      id: 'most',
      head: t('loyalty.withdrawal_most'),
      has: withdraws,
      cell: ({ withdrawals }) => withdrawals && <span className="n">{format.amount(withdrawals.amountMax)}</span>,
    },
  ]
}

/** A line for each category. */
function Cashback({ rates }: { readonly rates: Rank['cashback'] }) {
  const t = useText()
  const language = useLanguage()
  return (
    <ul className={styles.rates}>
      {rates.map(({ category, rate, isForAll }) => {
        const percent = { rate: formatDecimal(BigInt(rate), 2, language) }
        return (
          <li key={category}>
            {t(`catalog.category.${category}`)}{' '}
            <span className="n">{isForAll ? t('cashback.percent', percent) : t('loyalty.up_to', percent)}</span>
          </li>
        )
      })}
    </ul>
  )
}
