import { refuse } from '@banyan/contract'
import { amount } from '@banyan/money'
import type { PlayRefusal } from '../bet.ts'
import { int4Array, int8Array } from '../binary-arrays.ts'
import type { Lane } from '../place/lane.ts'
import { playColumnsOf, seriesNames, stakesAndKeys } from './play-columns.ts'
import type { PlayOutcome, PlayTicket } from './play-ticket.ts'

/** `bet_id` to `placed_at` are null unless the play is accepted. Balance and sequence are those after the payout. */
interface ExactRow {
  readonly code: 'accepted' | 'replayed' | PlayRefusal
  readonly fact: string | null
  readonly bet_id: bigint
  readonly stake: bigint
  readonly balance: bigint
  readonly seq: bigint
  readonly placed_at: Date
}

/**
 * As for bets on a round (place-exact.ts). A play whose number has been taken is decided anew and is no refusal yet.
 */
const text = `with decided as (
    select n, code, fact, bet_id, stake, balance, seq, placed_at
    from wagering.play_exact($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)
      with ordinality as play(code, fact, bet_id, stake, balance, seq, placed_at, n)
  ), recorded as (
    insert into wagering.refusal (account_id, key, code)
    select ($2::bigint[])[($5::int[])[n]], ($12::uuid[])[n], code from decided
    where code not in ('accepted', 'replayed', 'idempotency_key_reused', 'round_in_progress')
  )
  select code, fact, bet_id, stake, balance, seq, placed_at from decided order by n`

/** Decides each play by itself, in order, and records what it refuses. Throws only when nothing was decided. */
export async function playExact(lane: Pick<Lane, 'many'>, timeZone: string, tickets: readonly PlayTicket[]): Promise<PlayOutcome[]> {
  const columns = playColumnsOf(tickets)
  const rows = await lane.many<ExactRow>('play_exact', text, [
    timeZone,
    int8Array(columns.accountIds),
    ...seriesNames(columns),
    int4Array(columns.accounts),
    int4Array(columns.seriesOf),
    int8Array(tickets.map(({ source }) => source)),
    int4Array(tickets.map(({ number }) => number)),
    int4Array(tickets.map(({ cycleMs }) => cycleMs)),
    ...stakesAndKeys(tickets),
  ])
  return rows.map(outcomeOf)
}

function outcomeOf({ code, fact, bet_id: betId, stake, balance, seq, placed_at: placedAt }: ExactRow): PlayOutcome {
  switch (code) {
    case 'accepted':
    case 'replayed': {
      const replay = code === 'replayed'
      return {
        ok: true,
        value: { betId, stakeAmount: amount(stake), balanceAmount: amount(balance), balanceSequence: Number(seq), placedAt, replay },
      }
    }
    case 'stake_limit_reached':
      return refuse(code, { remaining: fact ?? '0' })
    case 'on_a_break':
    case 'session_limit_reached':
      return refuse(code, { until: new Date(Number(fact)).toISOString() })
    case 'spin_too_soon':
      return refuse(code, { ms: Number(fact) })
    default:
      return refuse(code)
  }
}
