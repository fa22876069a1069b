import { type Bet, type BetStatus, betStatuses, type OutputOf, type bettingRecordRoutes } from '@banyan/contract'
import { type Column, EmptyState, Icon, Row, Table, VisuallyHidden, buttonClass } from '@banyan/ui'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useFormat } from '../../lib/format.ts'
import { useText } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { useGameName } from '../../lib/use-game-name.ts'
import { BetContent, BetStatusPill, roundName } from './BetContent.tsx'
import { BetDetail } from './BetDetail.tsx'
import { MoreOrError } from './MoreOrError.tsx'
import { Net } from './Net.tsx'
import { GameFilters, useGameFilter } from './GameFilters.tsx'
import { BetFile } from './BetFile.tsx'
import { EmptyActions, RecordFilters, usePeriod } from './RecordFilters.tsx'
import { RecordPage } from './RecordPage.tsx'
import { VendorPicks } from './VendorDetails.tsx'
import styles from './records.module.css'
import { useBets } from './use-records.ts'

type Page = OutputOf<typeof bettingRecordRoutes.bettingRecord>

export function BetRecordPage() {
  const t = useText()
  const [status, setStatus] = useState<BetStatus | null>(null)
  const [opened, setOpened] = useState<string | null>(null)
  const { period, setPeriod, instants } = usePeriod()
  const games = useGameFilter()
  const filter = instants && { ...instants, ...games.asked, ...(status && { status }) }
  const record = useBets(filter)
  const bets = record.data?.pages.flatMap((page) => page.bets) ?? []
  const total = record.data?.pages[0]?.total

  const called = new Map(record.data?.pages.flatMap((page) => page.games).map((game) => [game.gameCode, game]))
  const columns = useBetColumns({ setOpened, called })

  return (
    <RecordPage title={t('records.bets_title')}>
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
      <BetFile filter={filter} disabled={bets.length === 0} />
      <MoreOrError record={record}>
        <Table
          label={t('records.bets_title')}
          className={styles.bets}
          columns={columns}
          rows={bets}
          rowKey={(bet) => bet.id}
          loadingRows={record.isPending ? 6 : 0}
          empty={
            <EmptyState
              title={t('records.bets_empty')}
              text={t('records.bets_empty_text')}
              action={
                <EmptyActions period={period} onPeriod={setPeriod}>
                  <Link to={paths.vnLottery} className={buttonClass({ variant: 'primary' })}>
                    {t('records.bet_now')}
                  </Link>
                </EmptyActions>
              }
            />
          }
        />
      </MoreOrError>
      <BetDetail id={opened} onClose={() => setOpened(null)} />
    </RecordPage>
  )
}

interface BetColumns {
  readonly setOpened: (next: string) => void
  /** What the catalogue calls games, by their codes. */
  readonly called: ReadonlyMap<string, Page['games'][number]>
}

function useBetColumns({ setOpened, called }: BetColumns): readonly Column<Bet>[] {
  const t = useText()
  const format = useFormat()
  const columns: readonly Column<Bet>[] = [
    {
      id: 'time',
      head: t('records.time'),
      cell: (bet) => (
        <span className={styles.draw}>
          <span className="n">{format.instant(bet.placedAt)}</span>
          <small className="n">{t('records.bet_title', { id: bet.id })}</small>
        </span>
      ),
    },
    {
      id: 'draw',
      head: t('records.draw'),
      cell: (bet) => <Played bet={bet} called={called.get(bet.gameCode)} />,
    },
    {
      id: 'content',
      head: t('records.content'),
      cell: (bet) => (
        <button type="button" className={styles.open} onClick={() => setOpened(bet.id)}>
          <VisuallyHidden>{`${t('records.open_bet', { id: bet.id })}: `}</VisuallyHidden>
          <span className={styles.lines}>
            {bet.details ? <VendorPicks details={bet.details} /> : <BetContent lines={bet.lines} legs={bet.legs} />}
          </span>
          <Icon name="caret-right" size={14} />
        </button>
      ),
    },
    {
      id: 'stake',
      head: t('records.stake'),
      align: 'end',
      cell: (bet) => <Stake bet={bet} />,
    },
    {
      id: 'payout',
      head: t('records.payout'),
      align: 'end',
      cell: (bet) => <span className="n">{bet.status === 'placed' ? '–' : format.amount(bet.payoutAmount)}</span>,
    },
    {
      id: 'net',
      head: t('records.net'),
      align: 'end',
      cell: (bet) => (bet.status === 'placed' ? '–' : <Net net={bet.netAmount} />),
    },
    { id: 'status', head: t('records.status'), align: 'end', cell: (bet) => <BetStatusPill bet={bet} /> },
  ]
  return columns
}

/** The game, with its vendor and round below. */
function Played({ bet, called }: { readonly bet: Bet; readonly called: Page['games'][number] | undefined }) {
  const t = useText()
  const gameName = useGameName()
  return (
    <span className={styles.draw}>
      {bet.product === 'vendor' ? (called?.name ?? bet.gameCode) : gameName(bet.gameCode)}
      <small className="n">
        {called && <span className={styles.vendor}>{called.vendorName} · </span>}
        {roundName(t, bet)}
      </small>
    </span>
  )
}

/** The stake, and what of it counts where that is less; of a free spin that it was one. */
function Stake({ bet: { stakeAmount, validAmount, status, isGiven } }: { readonly bet: Bet }) {
  const t = useText()
  const format = useFormat()
  return (
    <span className={styles.draw}>
      <span className="n">{format.amount(stakeAmount)}</span>
      {isGiven && <small>{t('records.given_stake')}</small>}
      {!isGiven && status !== 'placed' && validAmount !== stakeAmount && (
        <small className="n">{t('records.valid_of', { amount: format.amount(validAmount) })}</small>
      )}
    </span>
  )
}

/** What the bets of the filter come to. */
function Totals({
  total,
}: {
  readonly total: NonNullable<OutputOf<typeof bettingRecordRoutes.bettingRecord>['total']>
}) {
  const t = useText()
  const format = useFormat()
  return (
    <Row as="dl" align="baseline" wrap gap="8px 32px" className={styles.total}>
      <div>
        <dt>{t('records.total', { count: format.count(total.count) })}</dt>
      </div>
      <div>
        <dt>{t('records.stake')}</dt>
        <dd className="n">{format.amount(total.stakeAmount)}</dd>
      </div>
      <div>
        <dt>{t('records.payout')}</dt>
        <dd className="n">{format.amount(total.payoutAmount)}</dd>
      </div>
      <div>
        <dt>{t('records.net')}</dt>
        <dd>
          <Net net={total.netAmount} />
        </dd>
      </div>
    </Row>
  )
}
