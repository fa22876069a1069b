import { sql } from 'kysely'
import type { Sql } from '../../platform/database/database.ts'
import { partnersHouse } from '../ledger/index.ts'
import type { BetLine, DecidedResult, WagerOn } from '../wagering/index.ts'

/** A round as slots ask for it. */
export type SpinWager = WagerOn<DecidedResult>

/** The one line of a round: its mode, and the bet as its unit. */
export function lineOf({ lines: [line] }: Pick<SpinWager, 'lines'>): BetLine {
  if (!line) throw new Error('a round has no line')
  return line
}

/** See 20-seamless.sql. */
export interface SpinRow {
  readonly id: bigint
  readonly partner_id: number
  readonly player_id: bigint
  readonly session: string
  readonly game_code: string
  readonly mode: string
  readonly bet: bigint
  readonly stake: bigint
  readonly payout: bigint
  readonly status: 'bet_sent' | 'refused' | 'refunding' | 'refunded' | 'win_sent' | 'done' | 'manual'
  readonly refusal: string | null
  readonly bet_id: bigint | null
  readonly balance: bigint | null
  readonly attempts: number
  /** The gift that it was of; null of one that cost its stake. */
  readonly campaign: string | null
  readonly at: Date
}

export const spinColumns = sql`id, partner_id, player_id, session, game_code, mode, bet, stake, payout, status,
  refusal, bet_id, balance, attempts, at,
  (select campaign from partners.campaign where campaign.id = campaign_id) as campaign`

/** How the partner hears of a round, and of what moves in it. */
export const roundName = (id: bigint) => `s${id}`
export const txName = (id: bigint, what: 'bet' | 'win' | 'refund') => `s${id}-${what[0]}`

/**
 * A stake that nobody has heard of for so long is given back: the answer is waited for 5
 * seconds, and written within the rest.
 */
const lostAfterSeconds = 15

/**
 * Writes a round before its stake is asked for. Null: the player has another one under
 * way in the game, or had this one.
 */
export async function insertSpin(
  connection: Sql,
  intent: SpinWager,
  {
    partnerId,
    session,
    campaignId = null,
  }: { readonly partnerId: number; readonly session: string; readonly campaignId?: bigint | null },
): Promise<SpinRow | null> {
  const { memberId, key, stakeAmount } = intent
  const { gameCode, payoutAmount, source, from } = intent.on
  const line = lineOf(intent)
  const { rows } = await sql<SpinRow>`insert into partners.spin
      (partner_id, player_id, key, session, game_code, mode, bet, stake, payout, source, number, campaign_id, next_at)
    values (${partnerId}, ${memberId}, ${key}, ${session}, ${gameCode}, ${line.play}, ${line.unitAmount},
      ${stakeAmount}, ${payoutAmount}, ${source}, ${from}, ${campaignId},
      clock_timestamp() + make_interval(secs => ${lostAfterSeconds}))
    on conflict do nothing returning ${spinColumns}`.execute(connection)
  return rows[0] ?? null
}

export async function findSpin(
  connection: Sql,
  { memberId, key }: Pick<SpinWager, 'memberId' | 'key'>,
): Promise<SpinRow | null> {
  const { rows } = await sql<SpinRow>`select ${spinColumns} from partners.spin where (player_id, key) = (${memberId},
      ${key})`.execute(connection)
  return rows[0] ?? null
}

/** What the partner was told of these rounds, by their bets. */
export async function spinsOf(connection: Sql, betIds: readonly bigint[]): Promise<ReadonlyMap<bigint, SpinRow>> {
  const { rows } =
    await sql<SpinRow>`select ${spinColumns} from partners.spin where bet_id = any(${betIds}::bigint[])`.execute(
      connection,
    )
  return new Map(rows.map((row) => [row.bet_id ?? 0n, row]))
}

/** The bet of a round that the partner names. */
export async function betOf(connection: Sql, partnerId: number, id: bigint): Promise<bigint | null> {
  const { rows } = await sql<{
    bet_id: bigint | null
  }>`select bet_id from partners.spin where (partner_id, id) = (${partnerId}, ${id})`.execute(connection)
  return rows[0]?.bet_id ?? null
}

/** What a partner brought and took, what its players have lost, and what its free rounds have won, in minor units. */
export async function listBooks(connection: Sql) {
  const { rows } = await sql<{ id: number; code: string }>`select id, code from partners.partner`.execute(connection)
  const codes = new Map(rows.map(({ id, code }) => [id, code]))
  const held = await partnersHouse(connection)
  return held
    .filter(({ house }) => ['partner', 'revenue', 'promotion'].includes(house))
    .map(({ partnerId, house, balance }) => ({ partner: codes.get(partnerId) ?? '', house, balance }))
}

/**
 * Refunds and wins that partners have not taken, the oldest first. `win by hand`:
 * nothing is sent any more until `resendOwed`.
 */
export async function listOwed(connection: Sql) {
  const { rows } = await sql<{
    id: bigint
    partner: string
    status: SpinRow['status']
    stake: bigint
    payout: bigint
    attempts: number
    at: Date
  }>`
    select spin.id, code as partner, spin.status, stake, payout, attempts, at from partners.spin
      join partners.partner on partner.id = partner_id
    where spin.status in ('refunding', 'win_sent', 'manual') order by spin.id`.execute(connection)
  return rows.map(({ id, status, stake, payout, ...row }) => ({
    ...row,
    round: roundName(id),
    what: status === 'refunding' ? 'refund' : status === 'manual' ? 'win by hand' : 'win',
    amount: status === 'refunding' ? stake : payout,
  }))
}

/** Sends what is owed for a round again, at once and as if it were the first time; false where nothing is. */
export async function resendOwed(connection: Sql, id: bigint): Promise<boolean> {
  const { numAffectedRows } =
    await sql`update partners.spin set next_at = clock_timestamp(), attempts = 0, sent_from = clock_timestamp(),
    status = case status when 'manual' then 'win_sent' else status end where id = ${id} and status in ('refunding',
      'win_sent', 'manual')`.execute(connection)
  return numAffectedRows === 1n
}
