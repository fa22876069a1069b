import { type Participant, staffRoutes } from '@banyan/contract'
import { type Column, Pill } from '@banyan/ui'
import { MoreList, useMore } from '../../lib/MoreList.tsx'
import styles from '../../lib/Page.module.css'
import { Link } from '../../lib/route.tsx'
import { useText } from '../../lib/texts.ts'
import { instant } from '../../lib/time.ts'
import { type Money, useMoneyText } from '../../lib/use-money-text.ts'

const tones = { joined: 'info', in_process: 'amber', claim: 'win', claimed: 'win', ended: 'neutral' } as const

/** Who has joined a promotion, the latest first, how far they are, and whose deposit was taken back. */
export function Participants({ id, money }: { readonly id: string; readonly money: Money }) {
  const t = useText()
  const list = useMore(
    staffRoutes.promotionMembers,
    { id },
    {
      inputOf: (after) => ({ id, count: 50, ...(after !== undefined && { after }) }),
      pageOf: ({ members, next }) => ({ rows: members, next }),
    },
  )
  return (
    <MoreList
      title={t('promotions.members')}
      list={list}
      columns={useColumns(money)}
      rowKey={(row) => row.id}
      empty={t('promotions.members_none')}
    />
  )
}

function useColumns(money: Money): readonly Column<Participant>[] {
  const t = useText()
  const moneyText = useMoneyText(money)
  const orDash = (units: Participant['depositAmount']) => (units === null ? '–' : moneyText(units))
  return [
    {
      id: 'account',
      head: t('promotions.member'),
      cell: ({ account, memberId }) => (
        <Link to="/members" search={`id=${memberId}`}>
          {account}
        </Link>
      ),
    },
    {
      id: 'state',
      head: t('promotions.state'),
      cell: ({ state, ended, takenBackAt }) => (
        <span className={styles.stack}>
          <Pill tone={tones[state]}>{t(`promotions.states.${state}`)}</Pill>
          {ended !== null && <small>{t(`promotions.ended.${ended}`)}</small>}
          {ended === null && takenBackAt !== null && <small role="note">{t('promotions.ended.taken_back')}</small>}
        </span>
      ),
    },
    { id: 'joined', head: t('promotions.joined_at'), cell: ({ joinedAt }) => instant(joinedAt) },
    { id: 'deposit', head: t('promotions.deposited'), align: 'end', cell: (row) => orDash(row.depositAmount) },
    { id: 'played', head: t('promotions.played'), align: 'end', cell: ({ playedAmount }) => moneyText(playedAmount) },
    { id: 'reward', head: t('promotions.reward'), align: 'end', cell: (row) => orDash(row.rewardAmount) },
    {
      id: 'claimed',
      head: t('promotions.claimed_at'),
      cell: ({ claimedAt }) => (claimedAt === null ? '–' : instant(claimedAt)),
    },
  ]
}
