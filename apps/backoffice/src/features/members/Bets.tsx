import { type Bet, type MemberFile, betStatuses, staffRoutes } from '@banyan/contract'
import { type Column, Pill, SelectField, Text } from '@banyan/ui'
import { MoreList, useMore } from '../../lib/MoreList.tsx'
import styles from '../../lib/Page.module.css'
import { useSearch } from '../../lib/route.tsx'
import { useText } from '../../lib/texts.ts'
import { instant } from '../../lib/time.ts'
import { useMoneyText } from '../../lib/use-money-text.ts'
import { useNetText } from '../../lib/use-net-text.ts'
import { moneyOf } from './facts.ts'

const anyStatus = 'any'
const pageSize = 50
const tones = {
  placed: 'info',
  won: 'win',
  lost: 'neutral',
  push: 'neutral',
  void: 'amber',
  cancelled: 'neutral',
} as const satisfies Record<Bet['status'], string>

/** The bets of a member, with what they come to; the state that is asked for stands in the address. */
export function Bets({ file }: { readonly file: MemberFile }) {
  const t = useText()
  const [search, show] = useSearch()
  const status = betStatuses.find((each) => each === search.get('status'))
  const { id } = file
  const list = useMore(
    staffRoutes.memberBets,
    { id, status: status ?? '' },
    {
      inputOf: (before) => ({
        id,
        count: pageSize,
        ...(status && { status }),
        ...(before !== undefined && { before }),
      }),
      pageOf: ({ bets, next }) => ({ rows: bets, next }),
    },
  )
  const moneyText = useMoneyText(moneyOf(file))
  const netText = useNetText(moneyOf(file))
  const total = list.data?.pages[0]?.total
  return (
    <MoreList
      title={t('player.tab_bets')}
      list={list}
      columns={useBetColumns(file)}
      rowKey={(bet) => bet.id}
      empty={t('player.bets_empty')}
    >
      <div className={styles.tools}>
        <SelectField
          label={t('player.entry.filter_status')}
          placeholder={t('player.entry.filter_status')}
          value={status ?? anyStatus}
          options={[
            { id: anyStatus, label: t('player.any') },
            ...betStatuses.map((each) => ({ id: each, label: t(`player.entry.status_${each}`) })),
          ]}
          onChange={({ target }) =>
            show({ ...Object.fromEntries(search), status: target.value === anyStatus ? null : target.value })
          }
        />
      </div>
      {total && total.count > 0 && (
        <Text tone="muted">
          {t('player.bets_total', {
            count: total.count,
            stake: moneyText(total.stakeAmount),
            payout: moneyText(total.payoutAmount),
            net: netText(total.netAmount),
          })}
        </Text>
      )}
    </MoreList>
  )
}

function useBetColumns(file: MemberFile): readonly Column<Bet>[] {
  const t = useText()
  const moneyText = useMoneyText(moneyOf(file))
  return [
    { id: 'id', head: t('player.bet'), cell: ({ id }) => id },
    { id: 'at', head: t('player.entry.placed_at'), cell: ({ placedAt }) => instant(placedAt) },
    {
      id: 'game',
      head: t('player.game'),
      cell: ({ gameCode, numero, lines }) => (
        <span className={styles.stack}>
          <span>{[gameCode, numero].filter(Boolean).join(' · ')}</span>
          {lines.length > 0 && <small>{lines.map(({ numbers }) => numbers.join(' ')).join(', ')}</small>}
        </span>
      ),
    },
    {
      id: 'status',
      head: t('player.entry.status'),
      cell: ({ status }) => <Pill tone={tones[status]}>{t(`player.entry.status_${status}`)}</Pill>,
    },
    { id: 'stake', head: t('player.entry.stake'), align: 'end', cell: ({ stakeAmount }) => moneyText(stakeAmount) },
    { id: 'payout', head: t('player.entry.payout'), align: 'end', cell: ({ payoutAmount }) => moneyText(payoutAmount) },
  ]
}
