import {
  type BetStatus,
  Decimal,
  type InputOf,
  type OutputOf,
  type TeamBet,
  agentRecordRoutes,
  betStatuses,
} from '@banyan/contract'
import { type Column, EmptyState, Fact, Facts, Row, Table } from '@banyan/ui'
import { useState } from 'react'
import { PanelPage } from '../../../lib/PanelPage.tsx'
import { useFormat } from '../../../lib/format.ts'
import { useText } from '../../../lib/i18n.ts'
import { valueOf } from '../../../lib/query.ts'
import { useSite } from '../../../lib/site.ts'
import { useGameName } from '../../../lib/use-game-name.ts'
import { usePages } from '../../../lib/use-pages.ts'
import { GameFilters, MoreOrError, Net, RecordFile, RecordFilters, useGameFilter } from '../../records/index.ts'
import { AccountFilter } from './AccountFilter.tsx'
import { ByTime, type Order } from './ByTime.tsx'
import styles from './records.module.css'
import { useSpan } from './use-span.ts'

const route = agentRecordRoutes.teamBets
type Page = OutputOf<typeof route>
type Game = Page['games'][number]
type Filter = Omit<InputOf<typeof route>, 'before' | 'count'>

const rowsAtOnce = 20
const rowsOfFile = 500

/** Page agentTeamBetting: the bets of the downlines by account, game, state and dates [AGENT-09, AGENT-49]. */
export function TeamBetsPage() {
  const t = useText()
  const [account, setAccount] = useState<string>()
  const [status, setStatus] = useState<BetStatus | null>(null)
  const [order, setOrder] = useState<Order>('desc')
  const { period, setPeriod, span } = useSpan()
  const games = useGameFilter()
  const filter: Filter | null = span
    ? {
        ...span,
        order,
        ...games.asked,
        ...(account !== undefined && { account }),
        ...(status && { status }),
      }
    : null
  const record = useTeamBets(filter)
  const bets = record.data?.pages.flatMap((page) => page.bets) ?? []
  const called = new Map(record.data?.pages.flatMap((page) => page.games).map((game) => [game.gameCode, game]))
  const total = record.data?.pages[0]?.total
  const columns = useBetColumns(called)
  return (
    <PanelPage title={t('agentTeam.records.bets')}>
      <AccountFilter onAccount={setAccount} />
      <RecordFilters
        label={t('records.filter_status')}
        choice={status}
        onChoice={setStatus}
        period={period}
        onPeriod={setPeriod}
        choices={betStatuses.map((id) => ({ id, label: t(`records.status_${id}`) }))}
      />
      <GameFilters {...games} />
      {total && total.count > 0 && <Totals total={total} />}
      <Row wrap justify="between" gap="8px 16px">
        <ByTime order={order} onOrder={setOrder} />
        <TeamBetFile filter={filter} disabled={bets.length === 0} />
      </Row>
      <MoreOrError record={record}>
        <Table
          label={t('agentTeam.records.bets')}
          columns={columns}
          rows={bets}
          rowKey={({ id }) => id}
          loadingRows={record.isPending ? 6 : 0}
          empty={<EmptyState title={t('agentTeam.records.bets_empty')} text={t('agentTeam.records.empty_text')} />}
        />
      </MoreOrError>
    </PanelPage>
  )
}

/** Nothing is asked for before there is a filter. */
const useTeamBets = (filter: Filter | null) =>
  usePages(
    route,
    (from) => ({ ...(filter ?? { from: new Date(0), until: new Date(0) }), ...from, count: rowsAtOnce }),
    { enabled: filter !== null },
  )

function useBetColumns(called: ReadonlyMap<string, Game>): readonly Column<TeamBet>[] {
  const t = useText()
  const format = useFormat()
  const nameOf = useBetGame()
  return [
    {
      id: 'time',
      head: t('records.time'),
      cell: ({ placedAt }) => <span className="n">{format.instant(placedAt)}</span>,
    },
    { id: 'account', head: t('agentTeam.profit.account'), cell: ({ account }) => <b>{account}</b> },
    {
      id: 'game',
      head: t('agentTeam.records.game'),
      cell: (bet) => (
        <span className={styles.two}>
          {nameOf(bet, called.get(bet.gameCode))}
          <small className="n">{t('agentTeam.records.number', { id: bet.id })}</small>
        </span>
      ),
    },
    {
      id: 'stake',
      head: t('records.stake'),
      align: 'end',
      cell: ({ stakeAmount }) => <span className="n">{format.amount(stakeAmount)}</span>,
    },
    {
      id: 'payout',
      head: t('records.payout'),
      align: 'end',
      cell: ({ status, payoutAmount }) => (
        <span className="n">{status === 'placed' ? '–' : format.amount(payoutAmount)}</span>
      ),
    },
    {
      id: 'net',
      head: t('records.net'),
      align: 'end',
      cell: ({ status, netAmount }) => (status === 'placed' ? '–' : <Net net={netAmount} />),
    },
    { id: 'status', head: t('records.status'), align: 'end', cell: ({ status }) => t(`records.status_${status}`) },
  ]
}

/** What the game of a bet is called: of a vendor's, as the catalogue has it. */
function useBetGame() {
  const gameName = useGameName()
  return ({ product, gameCode }: TeamBet, called: Game | undefined) =>
    product === 'vendor' ? (called?.name ?? gameCode) : gameName(gameCode)
}

function Totals({ total }: { readonly total: Page['total'] }) {
  const t = useText()
  const format = useFormat()
  return (
    <Facts look="tiles">
      <Fact name={t('agentTeam.bets')} className="n">
        {format.count(total.count)}
      </Fact>
      <Fact name={t('records.stake')} className="n">
        {format.amount(total.stakeAmount)}
      </Fact>
      <Fact name={t('records.payout')} className="n">
        {format.amount(total.payoutAmount)}
      </Fact>
      <Fact name={t('records.net')}>
        <Net net={total.netAmount} />
      </Fact>
    </Facts>
  )
}

const heads = ['time', 'bet', 'draw', 'round', 'status', 'stake', 'valid', 'payout', 'net'] as const

/** All bets that the filter leaves, as a file [AGENT-55]. */
function TeamBetFile({ filter, disabled }: { readonly filter: Filter | null; readonly disabled: boolean }) {
  const t = useText()
  const format = useFormat()
  const nameOf = useBetGame()
  const decimals = useSite()?.currency.decimals ?? 0
  return (
    <RecordFile
      name="team-bets"
      head={[t('agentTeam.profit.account'), ...heads.map((head) => t(`records.${head}`))]}
      disabled={disabled || filter === null}
      page={async (before) => {
        if (!filter) return { lines: [], next: null }
        const asked = { ...filter, ...(before !== undefined && { before }), count: rowsOfFile }
        const { bets, games, next } = await valueOf(route, asked)
        const called = new Map(games.map((game) => [game.gameCode, game]))
        const lines = bets.map((bet) => {
          const isOpen = bet.status === 'placed'
          return [
            bet.account,
            format.instant(bet.placedAt),
            bet.id,
            nameOf(bet, called.get(bet.gameCode)),
            bet.numero,
            t(`records.status_${bet.status}`),
            new Decimal(bet.stakeAmount, decimals),
            isOpen ? '' : new Decimal(bet.validAmount, decimals),
            isOpen ? '' : new Decimal(bet.payoutAmount, decimals),
            isOpen ? '' : new Decimal(bet.netAmount, decimals),
          ]
        })
        return { lines, next }
      }}
    />
  )
}
