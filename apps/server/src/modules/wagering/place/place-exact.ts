import { refuse } from '@banyan/contract'
import { amount } from '@banyan/money'
import type { PlaceRefusal } from '../bet.ts'
import { int4Array, int8Array, jsonbArray, textArray, uuidArray } from '../binary-arrays.ts'
import { columnsOf, exposureColumnsOf, exposureName } from './columns.ts'
import type { Lane } from './lane.ts'
import type { PlaceOutcome, Ticket } from './ticket.ts'

/** `bet_id` to `placed_at` are null unless the bet is accepted. */
export interface ExactRow {
  readonly code: 'accepted' | 'replayed' | PlaceRefusal
  readonly fact: string | null
  readonly bet_id: bigint
  readonly stake: bigint
  readonly balance: bigint
  readonly seq: bigint
  readonly placed_at: Date
}

/** A key that was used before belongs to another bet, whose effect is no fault of this refusal. */
const text = `with decided as (
    select n, code, fact, bet_id, stake, balance, seq, placed_at
    from wagering.place_exact($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
      with ordinality as bet(code, fact, bet_id, stake, balance, seq, placed_at, n)
  ), recorded as (
    insert into wagering.refusal (account_id, key, code)
    select ($3::bigint[])[($5::int[])[n]], ($7::uuid[])[n], code from decided where code not in ('accepted', 'replayed', 'idempotency_key_reused')
  )
  select code, fact, bet_id, stake, balance, seq, placed_at from decided order by n`

/**
 * Decides each ticket by itself, in order, and records what it refuses. Throws only when
 * nothing was decided. Outcomes come in the order of the tickets.
 */
export async function placeExact(lane: Lane, timeZone: string, tickets: readonly Ticket[]): Promise<PlaceOutcome[]> {
  const rows = await lane.many<ExactRow>('place_exact', text, exactArguments(timeZone, tickets))
  return rows.map(outcomeOf)
}

/** The first fourteen arguments of `place_exact`. */
export function exactArguments(timeZone: string, tickets: readonly Ticket[]): readonly (string | Buffer)[] {
  const columns = columnsOf(tickets)
  return [
    timeZone,
    int8Array(columns.roundIds),
    int8Array(columns.accountIds),
    int4Array(columns.rounds),
    int4Array(columns.accounts),
    int8Array(columns.stakes),
    uuidArray(columns.keys),
    jsonbArray(columns.lines),
    ...exposuresByTicket(tickets),
  ]
}

function exposuresByTicket(tickets: readonly Ticket[]): Buffer[] {
  const { roundIds, selections, position } = exposureColumnsOf(tickets)
  const ends: number[] = []
  const names: number[] = []
  const liabilities: bigint[] = []
  const caps: bigint[] = []
  for (const ticket of tickets) {
    const merged = new Map<number, { liability: bigint; cap: bigint }>()
    for (const { selection, liabilityAmount, capAmount } of ticket.exposures) {
      const at = position.get(exposureName(ticket.roundId, selection))
      if (at === undefined) continue
      const known = merged.get(at)
      merged.set(at, { liability: (known?.liability ?? 0n) + liabilityAmount, cap: known && known.cap < capAmount ? known.cap : capAmount })
    }
    for (const [at, { liability, cap }] of merged) {
      names.push(at)
      liabilities.push(liability)
      caps.push(cap)
    }
    ends.push(names.length)
  }
  return [int8Array(roundIds), textArray(selections), int4Array(ends), int4Array(names), int8Array(liabilities), int8Array(caps)]
}

/** What a row of `place_exact` says of its bet. */
export function outcomeOf({ code, fact, bet_id: betId, stake, balance, seq, placed_at: placedAt }: ExactRow): PlaceOutcome {
  switch (code) {
    case 'accepted':
    case 'replayed':
      return {
        ok: true,
        value: {
          betId,
          stakeAmount: amount(stake),
          balanceAmount: amount(balance),
          balanceSequence: Number(seq),
          placedAt,
          replay: code === 'replayed',
        },
      }
    case 'stake_limit_reached':
      return refuse(code, { remaining: fact ?? '0' })
    case 'exposure_reached':
      return refuse(code, { selection: fact ?? '' })
    case 'on_a_break':
      return refuse(code, { until: new Date(Number(fact)).toISOString() })
    default:
      return refuse(code)
  }
}
