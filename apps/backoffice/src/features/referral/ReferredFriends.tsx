import { type FriendState, type ReferredFriend, friendStates, staffRoutes } from '@banyan/contract'
import { type Column, ChipSet, Pill } from '@banyan/ui'
import { useState } from 'react'
import { MoreList, useMore } from '../../lib/MoreList.tsx'
import { Link } from '../../lib/route.tsx'
import { useText } from '../../lib/texts.ts'
import { instant } from '../../lib/time.ts'
import { type Money, useMoneyText } from '../../lib/use-money-text.ts'

/** Friends whom the rules look at: what each has earned, or why nothing. */
export function ReferredFriends({ money }: { readonly money: Money }) {
  const t = useText()
  const [state, setState] = useState<FriendState>('earning')
  const list = useMore(
    staffRoutes.referralFriends,
    { state },
    {
      inputOf: (after) => ({ state, count: 50, ...(after !== undefined && { after }) }),
      pageOf: ({ friends, next }) => ({ rows: friends, next }),
    },
  )
  return (
    <MoreList
      title={t('referral.friends')}
      list={list}
      columns={useColumns(money)}
      rowKey={(row) => row.id}
      empty={t('referral.friends_none')}
    >
      <ChipSet
        label={t('referral.friends')}
        value={state}
        chips={friendStates.map((id) => ({ id, label: t(`referral.state_${id}`) }))}
        onChange={setState}
      />
    </MoreList>
  )
}

function useColumns(money: Money): readonly Column<ReferredFriend>[] {
  const t = useText()
  const moneyText = useMoneyText(money)
  const member = (id: string, account: string) => (
    <Link to="/members" search={`id=${id}`}>
      {account}
    </Link>
  )
  return [
    { id: 'friend', head: t('referral.friend'), cell: (row) => member(row.memberId, row.account) },
    { id: 'inviter', head: t('referral.inviter'), cell: (row) => member(row.inviterId, row.inviter) },
    { id: 'registered', head: t('referral.registered'), cell: ({ registeredAt }) => instant(registeredAt) },
    {
      id: 'deposit',
      head: t('referral.first_deposit'),
      align: 'end',
      cell: ({ depositAmount }) => (depositAmount === null ? '–' : moneyText(depositAmount)),
    },
    { id: 'played', head: t('referral.played'), align: 'end', cell: ({ playedAmount }) => moneyText(playedAmount) },
    { id: 'earned', head: t('referral.earned'), align: 'end', cell: ({ rewardAmount }) => moneyText(rewardAmount) },
    {
      id: 'why',
      head: t('referral.why'),
      cell: ({ flag }) => (flag === null ? '–' : <Pill tone="loss">{t(`referral.flag.${flag}`)}</Pill>),
    },
  ]
}
