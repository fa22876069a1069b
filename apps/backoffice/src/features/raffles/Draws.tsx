import { type RaffleDrawForStaff, staffRoutes } from '@banyan/contract'
import type { Column } from '@banyan/ui'
import { MoreList, useMore } from '../../lib/MoreList.tsx'
import { useRewardText } from '../../lib/setting/use-reward-text.ts'
import { useText } from '../../lib/texts.ts'
import { instant } from '../../lib/time.ts'
import type { RaffleDesk } from './desk.ts'

/** Every draw of a raffle, the newest first. */
export function Draws({ raffleId, desk }: { readonly raffleId: string; readonly desk: RaffleDesk }) {
  const t = useText()
  const rewardText = useRewardText(desk)
  const list = useMore(
    staffRoutes.raffleDraws,
    { id: raffleId },
    {
      inputOf: (after) => ({ id: raffleId, ...(after !== undefined && { after }) }),
      pageOf: ({ draws, next }) => ({ rows: draws, next }),
    },
  )
  const columns: readonly Column<RaffleDrawForStaff>[] = [
    { id: 'at', head: t('raffles.at'), cell: ({ at }) => instant(at) },
    {
      id: 'member',
      head: t('raffles.member'),
      cell: ({ account, memberId, drawNumber }) => `${t('letters.found', { account, id: memberId })} · ${drawNumber}`,
    },
    {
      id: 'table',
      head: t('raffles.odds'),
      cell: ({ oddsVersion }) => t('raffles.odds_version', { version: String(oddsVersion) }),
    },
    { id: 'number', head: t('raffles.number'), align: 'end', cell: ({ number }) => number },
    { id: 'won', head: t('raffles.won'), align: 'end', cell: rewardText },
  ]
  return (
    <MoreList
      title={t('raffles.draws')}
      list={list}
      columns={columns}
      rowKey={({ id }) => id}
      empty={t('raffles.draws_none')}
    />
  )
}
