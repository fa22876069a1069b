import { type JackpotPoolForStaff, type OutputOf, staffRoutes } from '@banyan/contract'
import { Card, type Column, EmptyState, Pill, Table } from '@banyan/ui'
import page from '../../lib/Page.module.css'
import { useRead } from '../../lib/query.ts'
import { useText } from '../../lib/texts.ts'
import { instant } from '../../lib/time.ts'
import { useMoneyText } from '../../lib/use-money-text.ts'

type Desk = OutputOf<typeof staffRoutes.jackpotPools>

/** The pool in play, and the last ones with who has won them. */
export function Pools({ id }: { readonly id: string }) {
  const t = useText()
  const { data } = useRead(staffRoutes.jackpotPools, { id })
  const columns = useColumns(data ?? { pools: [], currency: '', decimals: 0 })
  return (
    <Card as="section" padded gap={20} aria-label={t('jackpots.pools')} className={page.scroll}>
      <h2>{t('jackpots.pools')}</h2>
      {data && (
        <Table
          label={t('jackpots.pools')}
          columns={columns}
          rows={data.pools}
          rowKey={({ number }) => String(number)}
          empty={<EmptyState title={t('jackpots.pools_none')} />}
        />
      )}
    </Card>
  )
}

function useColumns(desk: Desk): readonly Column<JackpotPoolForStaff>[] {
  const t = useText()
  const moneyText = useMoneyText(desk)
  return [
    { id: 'number', head: t('jackpots.number'), cell: ({ number, begunAt }) => `${number} · ${instant(begunAt)}` },
    { id: 'stakes', head: t('jackpots.stakes'), align: 'end', cell: ({ stakes }) => moneyText(stakes) },
    { id: 'amount', head: t('jackpots.sum'), align: 'end', cell: ({ amount }) => moneyText(amount) },
    {
      id: 'win',
      head: t('jackpots.won_by'),
      cell: ({ win }) =>
        win ? (
          <span className={page.stack}>
            <span>{t('letters.found', { account: win.account, id: win.memberId })}</span>
            <small>{`${instant(win.wonAt)} · ${win.gameCode} · ${win.betId}`}</small>
          </span>
        ) : (
          <Pill tone="info">{t('jackpots.in_play')}</Pill>
        ),
    },
  ]
}
