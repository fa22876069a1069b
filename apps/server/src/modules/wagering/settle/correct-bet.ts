import { type Outcome, done, refuse } from '@banyan/contract'
import { currencyByCode } from '@banyan/money'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { currencyIdOf, isPartnersPlayer, memberOf } from '../../ledger/index.ts'
import type { BetEnd } from '../round.ts'

export interface Correction {
  readonly betId: bigint
  /** What the bet should have come to; void gives the stake back. */
  readonly end: BetEnd | 'void'
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
  readonly product: string
  readonly status: string
  readonly stake: bigint
  readonly payout: bigint
  readonly unplayed: bigint
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
 * lock, in the caller's transaction, with its audit entry. `invalid_request`: the bet is open, has this end already, or
 * cannot end so.
 */
export async function correctBet(
  tx: Tx,
  { betId, end, by, reason }: Correction,
): Promise<Outcome<Corrected, 'not_found' | 'invalid_request' | 'second_person_needed'>> {
  const { rows } = await sql<BetRow>`select bet.account_id, product, bet.status, stake, payout, unplayed, end_version
    from wagering.bet join wagering.round on round.id = round_id where bet.id = ${betId} for update of bet`.execute(tx)
  const [bet] = rows
  if (!bet || isPartnersPlayer(memberOf(bet.account_id))) return refuse('not_found')
  const asked = endingOf(bet, end)
  if (!asked || !isCorrectable(bet)) return refuse('invalid_request')
  if (asked.status === bet.status && asked.payout === bet.payout && asked.unplayed === bet.unplayed)
    return refuse('invalid_request')

  const [memberId, version] = [memberOf(bet.account_id), bet.end_version + 1]
  const { rows: proposals } = await sql<Proposal>`select status, payout, unplayed, proposed_by from wagering.correction
    where bet_id = ${betId} and version = ${version} and proposed_at > clock_timestamp() - interval '24 hours'`.execute(
    tx,
  )
  const [proposed] = proposals
  if (proposed?.status !== asked.status || proposed.payout !== asked.payout || proposed.unplayed !== asked.unplayed) {
    await sql`insert into wagering.correction (bet_id, version, status, payout, unplayed, reason, proposed_by,
      proposed_at)
      values (${betId}, ${version}, ${asked.status}, ${asked.payout}, ${asked.unplayed}, ${reason}, ${by},
        clock_timestamp())
      on conflict (bet_id, version) do update set status = excluded.status, payout = excluded.payout,
        unplayed = excluded.unplayed,
        reason = excluded.reason, proposed_by = excluded.proposed_by, proposed_at = excluded.proposed_at`.execute(tx)
    return done({ memberId, status: 'proposed', version })
  }
  if (proposed.proposed_by === by) return refuse('second_person_needed')
  await sql`select wagering.correct_bet(${betId}, ${by})`.execute(tx)
  return done({ memberId, status: 'corrected', version })
}

const trial = currencyByCode('TRIAL').id
/** Products whose every result follows from a seed that was committed before: there is nothing to correct. */
const isDecided = (product: string) => product === 'slots' || product === 'originals'

/**
 * A bet that its member took back stays so, a round that is played alone follows from its seed, and trial money is
 * granted anew.
 */
function isCorrectable({ account_id: accountId, product, status }: BetRow): boolean {
  return status !== 'placed' && status !== 'cancelled' && !isDecided(product) && currencyIdOf(accountId) !== trial
}

/** The end as it rests in the bet's row; null when no bet of this stake can end so. */
function endingOf({ stake }: BetRow, end: Correction['end']) {
  if (end === 'void') return { status: 'void', payout: stake, unplayed: 0n }
  const { payoutAmount: payout, validAmount } = end
  const unplayed = stake - validAmount
  if (unplayed < 0n || payout < unplayed) return null
  // A push gives its stake back, no more.
  if (unplayed === stake) return payout === stake ? { status: 'push', payout, unplayed } : null
  return { status: payout > unplayed ? 'won' : 'lost', payout, unplayed }
}
