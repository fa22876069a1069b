import { refuse, type WagerRefusal } from '@banyan/contract'
import { amount } from '@banyan/money'
import type { PlacedBet } from '../bet.ts'
import type { WagerOutcome } from './intent.ts'

/** What an exact statement says of a wager. `bet_id` to `placed_at` are null unless it is accepted. */
export interface ExactRow {
  readonly code: 'accepted' | 'replayed' | WagerRefusal
  /** What the text of the refusal needs. */
  readonly fact: string | null
  readonly bet_id: bigint
  readonly stake: bigint
  readonly balance: bigint
  readonly seq: bigint
  readonly placed_at: Date
}

/**
 * Refusals that say nothing of this wager: the key belongs to another bet, or the number is taken and is drawn anew.
 */
const unrecorded = `('accepted', 'replayed', 'idempotency_key_reused', 'round_in_progress')`

/**
 * The text of a statement that decides each wager by itself and records what it refuses. `accounts`, `positions` and
 * `keys` name the parameters that hold the wallets, the wallet of each wager by position, and its key.
 */
export function decidingText(call: string, [accounts, positions, keys]: readonly [string, string, string]): string {
  return `with decided as (
    select n, code, fact, bet_id, stake, balance, seq, placed_at
    from ${call} with ordinality as wager(code, fact, bet_id, stake, balance, seq, placed_at, n)
  ), recorded as (
    insert into wagering.refusal (account_id, key, code)
    select (${accounts}::bigint[])[(${positions}::int[])[n]], (${keys}::uuid[])[n], code from decided
      where code not in ${unrecorded}
  )
  select code, fact, bet_id, stake, balance, seq, placed_at from decided order by n`
}

/** What a row of an exact statement says of its wager. */
export function answerOf({ code, fact, ...row }: ExactRow): WagerOutcome {
  switch (code) {
    case 'accepted':
    case 'replayed':
      return { ok: true, value: placedBetOf(row, code === 'replayed') }
    case 'stake_max_exceeded':
    case 'payout_max_exceeded':
    case 'bonus_stake_exceeded':
      return refuse(code, { max: fact ?? '0' })
    case 'stake_limit_reached':
    case 'loss_limit_reached':
      return refuse(code, { remaining: fact ?? '0' })
    case 'exposure_reached':
      return refuse(code, { selection: fact ?? '' })
    case 'on_a_break':
    case 'session_limit_reached':
      return refuse(code, { until: new Date(Number(fact)).toISOString() })
    case 'account_frozen':
      return refuse(code, { kind: 'bets' })
    case 'too_soon':
      return refuse(code, { ms: Number(fact) })
    default:
      // Which leg of a combined bet its round refuses, from 1.
      return fact === null ? refuse(code) : refuse(code, { leg: Number(fact) })
  }
}

export function placedBetOf(row: Omit<ExactRow, 'code' | 'fact'>, replay: boolean): PlacedBet {
  return {
    betId: row.bet_id,
    orderId: null,
    stakeAmount: amount(row.stake),
    balanceAmount: amount(row.balance),
    balanceSequence: Number(row.seq),
    placedAt: row.placed_at,
    replay,
  }
}

/** What a fast statement says of a batch it has accepted. */
export interface FastRow {
  readonly first_bet: bigint
  readonly placed_at: Date
  /** By wallet, before the batch. */
  readonly balances: readonly string[]
  readonly sequences: readonly string[]
}

/**
 * Where each wager of a batch stands: its wallet by position, and what the wallet has moved, in how many transfers,
 * after it.
 */
export interface Standing {
  readonly account: number
  readonly moved: bigint
  readonly transfers: bigint
}

/** The answers to a batch that was accepted as a whole, in the order of its tickets. */
export function acceptedBets(
  row: FastRow,
  tickets: readonly { readonly stake: bigint }[],
  standings: readonly Standing[],
): WagerOutcome[] {
  const [before, sequences] = [row.balances.map(BigInt), row.sequences.map(Number)]
  return tickets.map(({ stake }, index) => {
    const { account = 0, moved = 0n, transfers = 0n } = standings[index] ?? {}
    return {
      ok: true,
      value: {
        betId: row.first_bet + BigInt(index),
        orderId: null,
        stakeAmount: amount(stake),
        balanceAmount: amount((before[account - 1] ?? 0n) + moved),
        balanceSequence: (sequences[account - 1] ?? 0) + Number(transfers),
        placedAt: row.placed_at,
        replay: false,
      },
    }
  })
}
