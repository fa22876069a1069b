import { type BetVoidReason, type Outcome, done, refuse } from '@banyan/contract'
import { currencyByCode } from '@banyan/money'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { currencyIdOf, isPartnersPlayer, memberOf } from '../../ledger/index.ts'
import type { BetEnd } from '../round.ts'

export interface Correction {
  readonly betId: bigint
  /** What the bet should have come to; void gives the stake back. */
  readonly end: BetEnd | 'void'
  /** What the member of a void bet is told. */
  readonly why?: BetVoidReason | undefined
  /** The name of who asks for it. */
  readonly by: string
  readonly reason: string
}

/** `proposed`: nothing has changed yet, another person has to ask for the same. */
export interface Corrected {
  readonly memberId: bigint
  readonly status: 'proposed' | 'corrected'
  /** The version of the bet's end that it will be, or is. */
  readonly version: number
}

interface BetRow {
  readonly account_id: bigint
  readonly is_combined: boolean
  readonly product: string
  readonly status: string
  readonly stake: bigint
  readonly payout: bigint
  readonly unplayed: bigint
  readonly given: boolean
  readonly end_version: number
}

interface Proposal {
  readonly status: string
  readonly payout: bigint
  readonly unplayed: bigint
  readonly proposed_by: string
}

/**
 * Gives the end of a bet a further version: one person proposes it, and it takes effect when another one asks for the
 * same within 24 hours. Once, also when both ask at one moment, or on two nodes: all of it is decided under the bet's
 * lock, in the caller's transaction, with its audit entry. An open bet, and a play that follows from its seed, can be
 * void and nothing else. `invalid_request`: the bet has this end already, or cannot end so. `round_in_progress`: its
 * round goes on from what the member does, and ends soon by itself.
 */
export async function correctBet(
  tx: Tx,
  { betId, end, why, by, reason }: Correction,
): Promise<Outcome<Corrected, 'not_found' | 'invalid_request' | 'second_person_needed' | 'round_in_progress'>> {
  const bet = await lockBet(tx, betId)
  if (!bet || isPartnersPlayer(memberOf(bet.account_id))) return refuse('not_found')
  const asked = endingOf(bet.stake, end)
  if (!asked || !isCorrectable(bet, end)) return refuse('invalid_request')
  if (bet.status === 'placed' && (!endsByTheClock.has(bet.product) || bet.is_combined))
    return refuse('round_in_progress')
  if (asked.status === bet.status && asked.payout === bet.payout && asked.unplayed === bet.unplayed)
    return refuse('invalid_request')

  const memberId = memberOf(bet.account_id)
  const version = bet.status === 'placed' ? 1 : bet.end_version + 1
  if (end === 'void' && version === 2) await carryOver(tx, betId)
  const { rows: proposals } = await sql<Proposal>`select status, payout, unplayed, proposed_by from wagering.correction
    where bet_id = ${betId} and version = ${version} and proposed_at > clock_timestamp() - interval '24 hours'`.execute(
    tx,
  )
  const [proposed] = proposals
  if (proposed?.status !== asked.status || proposed.payout !== asked.payout || proposed.unplayed !== asked.unplayed) {
    await sql`insert into wagering.correction (bet_id, version, status, payout, unplayed, reason, why, proposed_by,
      proposed_at)
      values (${betId}, ${version}, ${asked.status}, ${asked.payout}, ${asked.unplayed}, ${reason}, ${why ?? null},
        ${by}, clock_timestamp())
      on conflict (bet_id, version) do update set status = excluded.status, payout = excluded.payout,
        unplayed = excluded.unplayed, why = excluded.why,
        reason = excluded.reason, proposed_by = excluded.proposed_by, proposed_at = excluded.proposed_at`.execute(tx)
    return done({ memberId, status: 'proposed', version })
  }
  if (proposed.proposed_by === by) return refuse('second_person_needed')
  if (version === 1) await sql`select wagering.void_bet(${betId}, ${by})`.execute(tx)
  else await sql`select wagering.correct_bet(${betId}, ${by})`.execute(tx)
  return done({ memberId, status: 'corrected', version })
}

/**
 * Locks as cancelling and settling do, the round first, then the wallet, then the bet: whoever settles the round waits,
 * or keeps this out until it is done.
 */
export async function lockBet(tx: Tx, betId: bigint): Promise<BetRow | undefined> {
  const { rows: found } = await sql<{ round_id: bigint; account_id: bigint }>`select round_id, account_id
    from wagering.bet where id = ${betId}`.execute(tx)
  const [bet] = found
  if (!bet) return undefined
  await sql`select from wagering.round where id = ${bet.round_id} for share`.execute(tx)
  await sql`select from ledger.lock_wallets(array[${bet.account_id}::bigint])`.execute(tx)
  const { rows } =
    await sql<BetRow>`select bet.account_id, product, bet.status, stake, payout, unplayed, given, end_version,
    exists (select from wagering.combined_bet where bet_id = bet.id) as is_combined
    from wagering.bet join wagering.round on round.id = round_id where bet.id = ${betId} for update of bet`.execute(tx)
  return rows[0]
}

/** What was proposed while the bet was open is proposed still, now that it has ended: void is void. */
async function carryOver(tx: Tx, betId: bigint): Promise<void> {
  await sql`update wagering.correction as earlier set version = 2
    where bet_id = ${betId} and version = 1 and decided_at is null
      and not exists (select from wagering.correction where bet_id = ${betId} and version = 2)`.execute(tx)
}

const trial = currencyByCode('TRIAL').id
/** Products whose every result follows from a seed that was committed before: there is nothing to correct. */
const isDecided = (product: string) => product === 'slots' || product === 'originals'
/** Products whose open bets wait for nothing but their round. */
const endsByTheClock: ReadonlySet<string> = new Set(['lottery', 'bowls'])

/**
 * A bet that its member took back stays so, and trial money is granted anew. An open bet, and a play that follows from
 * its seed, can be void and nothing else.
 */
function isCorrectable({ account_id: accountId, product, status, given }: BetRow, end: Correction['end']): boolean {
  // A stake that was given is not the member's to have back.
  if (given || status === 'cancelled' || currencyIdOf(accountId) === trial) return false
  return end === 'void' || (status !== 'placed' && !isDecided(product))
}

/** The end as it rests in the bet's row; null when no bet of this stake can end so. */
export function endingOf(stake: bigint, end: Correction['end']) {
  if (end === 'void') return { status: 'void', payout: stake, unplayed: 0n }
  const { payoutAmount: payout, validAmount } = end
  const unplayed = stake - validAmount
  if (unplayed < 0n || payout < unplayed) return null
  // A push gives its stake back, no more.
  if (unplayed === stake) return payout === stake ? { status: 'push', payout, unplayed } : null
  return { status: payout > unplayed ? 'won' : 'lost', payout, unplayed }
}
