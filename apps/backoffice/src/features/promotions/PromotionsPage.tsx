import { type ListedPromotion, type NoticeState, noticeStates, staffRoutes } from '@banyan/contract'
import { plus } from '@banyan/money'
import { Button, type Column } from '@banyan/ui'
import { ListDesk, useListAddress } from '../../lib/ListDesk.tsx'
import styles from '../../lib/Page.module.css'
import { useRead } from '../../lib/query.ts'
import { showRecord, useRecord } from '../../lib/route.tsx'
import { useText } from '../../lib/texts.ts'
import { instant } from '../../lib/time.ts'
import { type Money, useMoneyText } from '../../lib/use-money-text.ts'
import { PromotionRecord } from './PromotionRecord.tsx'

/** Promotions: what they give, to whom, and what they have cost [OPS-49]. */
export function PromotionsPage() {
  const opened = useRecord()
  return opened === null ? <PromotionDesk /> : <PromotionRecord key={opened} id={opened} />
}

function PromotionDesk() {
  const t = useText()
  const { state, after, showState, showAfter } = useListAddress<NoticeState>(noticeStates)
  const read = useRead(staffRoutes.promotionList, { state, count: 50, ...(after !== null && { after }) })
  const { data } = read
  return (
    <ListDesk
      title={t('nav.promotions')}
      text={t('promotions.text')}
      states={noticeStates.map((id) => ({ id, label: t(`content.${id}`) }))}
      state={state}
      onState={showState}
      read={read}
      rows={data?.promotions ?? []}
      columns={useColumns(data ?? { currency: '', decimals: 0 })}
      empty={t('promotions.none')}
      page={{ after, next: data?.next ?? null, onPage: showAfter }}
    />
  )
}

function useColumns(money: Money): readonly Column<ListedPromotion>[] {
  const t = useText()
  const moneyText = useMoneyText(money)
  return [
    {
      id: 'title',
      head: t('promotions.name'),
      cell: ({ title, category }) => (
        <span className={styles.stack}>
          <strong>{title}</strong>
          <small>{category === null ? t('promotions.category_none') : t(`promotions.in.${category}`)}</small>
        </span>
      ),
    },
    {
      id: 'shown',
      head: t('promotions.shown'),
      cell: ({ startsAt, endsAt }) => (
        <span className={styles.stack}>
          <span>{instant(startsAt)}</span>
          <small>{endsAt === null ? t('content.no_end') : instant(endsAt)}</small>
        </span>
      ),
    },
    {
      id: 'reward',
      head: t('promotions.reward'),
      align: 'end',
      cell: (promotion) => <Reward promotion={promotion} money={money} />,
    },
    { id: 'joined', head: t('promotions.joined'), align: 'end', cell: ({ joined }) => joined },
    { id: 'waiting', head: t('promotions.waiting'), align: 'end', cell: ({ waiting }) => waiting },
    {
      id: 'issued',
      head: t('promotions.issued'),
      align: 'end',
      cell: ({ issued, issuedAmount, claimed, claimedAmount }) =>
        t('promotions.issued_value', { count: issued + claimed, amount: moneyText(plus(issuedAmount, claimedAmount)) }),
    },
    {
      id: 'open',
      head: t('members.actions'),
      align: 'end',
      cell: ({ id }) => (
        <Button size="sm" aria-label={t('promotions.open_title', { id })} onClick={() => showRecord(id)}>
          {t('promotions.open')}
        </Button>
      ),
    },
  ]
}

/** What a promotion gives, and what members do for it. */
function Reward({ promotion, money }: { readonly promotion: ListedPromotion; readonly money: Money }) {
  const t = useText()
  const moneyText = useMoneyText(money)
  const { takesApplications, kind, rewardAmount } = promotion
  const unset = takesApplications ? 'reward_decided' : kind === null ? 'information' : 'reward_share'
  return (
    <span className={styles.stack}>
      <span>{rewardAmount === null ? t(`promotions.${unset}`) : moneyText(rewardAmount)}</span>
      {kind !== null && <small>{t(`promotions.kind.${kind}`)}</small>}
    </span>
  )
}
