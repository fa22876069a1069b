import type { OutputOf, agentReportRoutes } from '@banyan/contract'
import { type Column, EmptyState, Table } from '@banyan/ui'
import { useFormat } from '../../../lib/format.ts'
import { useText } from '../../../lib/i18n.ts'
import { Net } from '../../records/index.ts'
import styles from './UserProfitPage.module.css'

type Profit = OutputOf<typeof agentReportRoutes.teamProfit>
type BranchRow = Profit['rows'][number]

interface Opens {
  /** Shows the level below an account. */
  readonly onOpen: (account: string) => void
}

interface BranchesProps extends Opens {
  readonly data: Profit | undefined
  readonly isPending: boolean
  readonly account: string | undefined
}

/** The accounts of one level, with the totals of all its pages. */
export function Branches({ data, isPending, account, onOpen }: BranchesProps) {
  const t = useText()
  const columns = useBranchColumns({ total: data?.total, onOpen })
  return (
    <>
      <Table
        label={t('agentTeam.profit.title')}
        className={styles.branches}
        columns={columns}
        rows={data?.rows ?? []}
        rowKey={(row) => row.account}
        loadingRows={isPending ? 6 : 0}
        empty={<EmptyState title={t('agentTeam.profit.empty')} text={t('agentTeam.profit.empty_text')} />}
      />
      {data?.own && account !== undefined && <Own account={account} own={data.own} />}
    </>
  )
}

/** What the account whose level is shown came to by itself. */
function Own({ account, own }: { readonly account: string; readonly own: NonNullable<Profit['own']> }) {
  const t = useText()
  const format = useFormat()
  return (
    <p className={styles.own}>
      <b>{t('agentTeam.profit.own', { account })}</b>
      <span>
        {t('agentTeam.deposits')} <span className="n">{format.amount(own.deposits)}</span>
      </span>
      <span>
        {t('agentTeam.withdrawals')} <span className="n">{format.amount(own.withdrawals)}</span>
      </span>
      <span>
        {t('agentTeam.stake')} <span className="n">{format.amount(own.stake)}</span>
      </span>
      <span>
        {t('agentTeam.net')} <Net net={own.net} />
      </span>
    </p>
  )
}

interface ColumnsAsked extends Opens {
  readonly total: Profit['total'] | undefined
}

function useBranchColumns({ total, onOpen }: ColumnsAsked): readonly Column<BranchRow>[] {
  const t = useText()
  const format = useFormat()
  const figure = (id: 'deposits' | 'withdrawals' | 'stake' | 'payout' | 'rebates' | 'bonuses'): Column<BranchRow> => ({
    id,
    head: t(`agentTeam.${id}`),
    align: 'end',
    cell: (row) => <span className="n">{format.amount(row[id])}</span>,
    ...(total && { foot: <span className="n">{format.amount(total[id])}</span> }),
  })
  return [
    {
      id: 'account',
      head: t('agentTeam.profit.account'),
      cell: (row) => <Account row={row} onOpen={onOpen} />,
      ...(total && {
        foot: (
          <span className={styles.account}>
            <b>{t('agentTeam.profit.total')}</b>
            <small>{t('agentTeam.profit.rows', { count: format.count(total.rows) })}</small>
          </span>
        ),
      }),
    },
    figure('deposits'),
    figure('withdrawals'),
    {
      id: 'bets',
      head: t('agentTeam.bets'),
      align: 'end',
      cell: (row) => <span className="n">{format.count(row.bets)}</span>,
      ...(total && { foot: <span className="n">{format.count(total.bets)}</span> }),
    },
    figure('stake'),
    figure('payout'),
    figure('rebates'),
    figure('bonuses'),
    {
      id: 'net',
      head: t('agentTeam.net'),
      align: 'end',
      cell: (row) => <Net net={row.net} />,
      ...(total && { foot: <Net net={total.net} /> }),
    },
  ]
}

/** Who it is, and the way to those below. */
function Account({ row, onOpen }: { readonly row: BranchRow } & Opens) {
  const t = useText()
  const format = useFormat()
  const team =
    row.teamCount === 0 ? t('agents.find.member') : t('agentTeam.profit.team', { count: format.count(row.teamCount) })
  return (
    <span className={styles.account}>
      {row.opens ? (
        <button
          type="button"
          aria-label={t('agentTeam.profit.open', { account: row.account })}
          onClick={() => onOpen(row.account)}
        >
          {row.account}
        </button>
      ) : (
        <b>{row.account}</b>
      )}
      <small>{row.isAgent && row.teamCount === 0 ? t('agents.find.agent') : team}</small>
    </span>
  )
}
