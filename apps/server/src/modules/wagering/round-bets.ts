import type { BetStatus } from '@banyan/contract'
import { type Amount, amount } from '@banyan/money'
import { sql } from 'kysely'
import type { Database, Sql } from '../../platform/database/database.ts'
import { gather } from '../../platform/gather.ts'
import { memberOf, walletOf } from '../ledger/index.ts'
import type { BetLine, Wallet } from './bet.ts'
import { int8Array } from './binary-arrays.ts'
import { linesFromStored, type StoredLine } from './stored-lines.ts'

/** A bet on a round, whoever placed it. */
export interface RoundBet {
  readonly betId: bigint
  readonly roundId: bigint
  readonly memberId: bigint
  /** The number of its round. */
  readonly numero: string
  readonly gameCode: string
  readonly lines: readonly BetLine[]
  readonly stakeAmount: Amount
  readonly payoutAmount: Amount
  readonly status: BetStatus
}

interface BetRow {
  readonly id: bigint
  readonly round_id: bigint
  readonly account_id: bigint
  readonly number: string
  readonly game_code: string
  readonly lines: readonly StoredLine[]
  readonly stake: bigint
  readonly payout: bigint
  readonly status: BetStatus
}

const columns = sql`bet.id, bet.round_id, account_id, number, game_code, lines, stake, payout, bet.status`
const bets = sql`wagering.bet join wagering.round on round.id = bet.round_id`

/** The bets of these ids that there are, in no order. */
export async function readBets(db: Sql, betIds: readonly bigint[]): Promise<RoundBet[]> {
  const { rows } = await sql<BetRow>`select ${columns} from ${bets}
    where bet.id = any(${int8Array(betIds)}::bigint[])`.execute(db)
  return rows.map(betOf)
}

export interface RoundBets {
  /** The largest first. */
  readonly bets: readonly RoundBet[]
  readonly count: number
  readonly stakeAmount: Amount
}

/** The largest bets on a round, and how many there are with their stakes; those taken back are left out. */
export async function readRoundBets(db: Sql, roundId: bigint, count: number): Promise<RoundBets> {
  const { rows } = await sql<BetRow & { readonly of: number; readonly staked: bigint }>`select ${columns},
      count(*) over ()::int as of, (sum(stake) over ())::bigint as staked
    from ${bets} where bet.round_id = ${roundId} and bet.status <> 'cancelled'
    order by stake desc, bet.id limit ${count}`.execute(db)
  return { bets: rows.map(betOf), count: rows[0]?.of ?? 0, stakeAmount: amount(rows[0]?.staked ?? 0n) }
}

/** A member's bets on a round are asked for. */
export interface RoundBetsOf extends Wallet {
  readonly roundId: bigint
  /** When the round opened: no bet on it is older. */
  readonly opensAt: Date
}

/** Counts the bets of a member on a round that stand; those that ask at once are answered by one statement. */
export function createRoundBetCount({ prepared }: Pick<Database, 'prepared'>): (of: RoundBetsOf) => Promise<number> {
  return gather({
    sizeMax: 1000,
    patienceMs: 1000,
    async together(asked: readonly RoundBetsOf[]) {
      const accounts = int8Array(asked.map(({ memberId, currency }) => walletOf(memberId, currency)))
      const rounds = int8Array(asked.map(({ roundId }) => roundId))
      const opened = asked.map(({ opensAt }) => opensAt)
      const { rows } = await sql<{ bets: number }>`select bets
        from unnest(${accounts}::bigint[], ${rounds}::bigint[], ${opened}::timestamptz[])
          with ordinality as asked (account_id, round_id, since, at)
        cross join lateral (select count(*)::int as bets from wagering.bet
          where bet.account_id = asked.account_id and placed_at >= since and bet.round_id = asked.round_id
            and status = 'placed') as standing
        order by at`.execute(prepared)
      return rows.map(({ bets }) => bets)
    },
  })
}

function betOf(row: BetRow): RoundBet {
  return {
    betId: row.id,
    roundId: row.round_id,
    memberId: memberOf(row.account_id),
    numero: row.number,
    gameCode: row.game_code,
    lines: linesFromStored(row.lines),
    stakeAmount: amount(row.stake),
    payoutAmount: amount(row.payout),
    status: row.status,
  }
}

/** The members who have bets on a round that stand. */
export async function readRoundBettors(connection: Sql, roundId: bigint): Promise<bigint[]> {
  const { rows } = await sql<{ member: bigint }>`select distinct ledger.member_of(account_id) as member
    from wagering.bet where round_id = ${roundId} and status = 'placed'`.execute(connection)
  return rows.map(({ member }) => member)
}
