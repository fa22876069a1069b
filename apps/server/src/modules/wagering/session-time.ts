import { amount, type Amount } from '@banyan/money'
import { sql } from 'kysely'
import type { Database, Sql, Tx } from '../../platform/database/database.ts'
import { walletOf } from '../ledger/index.ts'
import type { Wallet } from './bet.ts'
import { lockWallets, readPlayer } from './players.ts'

/**
 * A session so far: of all products together, since the first stake after half an hour without one, or since a slot
 * was opened.
 */
export interface SessionTime {
  readonly startedAt: Date
  /** Until the player has to be reminded; 0 or less when no round is accepted before that is acknowledged. */
  readonly remindInMs: number
  /** Until the limit of the session; 0 or less when it is reached, null without one. */
  readonly endsInMs: number | null
  /** When it is over and another can begin, if nothing more is played. */
  readonly restedAt: Date
  readonly roundCount: number
  readonly stakeAmount: Amount
  readonly payoutAmount: Amount
}

/** See `Wagering.beginSession`. */
export function beginSession(database: Database, wallet: Wallet): Promise<void> {
  return database.transaction((tx) => begin(tx, wallet))
}

/** See `Wagering.continueSession`. */
export function continueSession(database: Database, wallet: Wallet): Promise<SessionTime | null> {
  return database.transaction(async (tx) => {
    await begin(tx, wallet)
    // Not before it is due: whoever acknowledges all the time would never be reminded.
    await sql`update wagering.player set remind_at = clock_timestamp() + remind_minutes * interval '1 minute'
      where account_id = ${walletOf(wallet.memberId, wallet.currency)} and remind_at <= clock_timestamp()`.execute(tx)
    return sessionTime(tx, wallet)
  })
}

async function begin(tx: Tx, { memberId, currency }: Wallet): Promise<void> {
  await lockWallets(tx, memberId)
  await sql`update wagering.player set play_since = clock_timestamp(), active_at = clock_timestamp(),
      remind_at = clock_timestamp() + remind_minutes * interval '1 minute'
    where account_id = ${walletOf(memberId, currency)}
      and (wagering.rested_at(player) > clock_timestamp()) is not true`.execute(tx)
}

/** See `Wagering.sessionTime`. */
export async function sessionTime(db: Sql, { memberId, currency }: Wallet): Promise<SessionTime | null> {
  const { rows } = await sql<SessionTime & { readonly stake: bigint; readonly payout: bigint }>`
    select play_since as "startedAt", wagering.rested_at(player) as "restedAt",
      ceil(extract(epoch from remind_at - at) * 1000)::float8 as "remindInMs",
      ceil(extract(epoch from wagering.session_ends_at(player, at) - at) * 1000)::float8 as "endsInMs",
      "roundCount", stake, payout
    from wagering.player cross join (select clock_timestamp() as at) as clock
    cross join lateral (
      select count(*)::int as "roundCount", coalesce(sum(stake), 0)::bigint as stake,
        coalesce(sum(payout), 0)::bigint as payout
      from (
        select stake, payout from wagering.bet where account_id = player.account_id and placed_at >= play_since
          and status <> 'cancelled'
        union all
        select stake, payout from wagering.outside_bet where account_id = player.account_id and placed_at >= play_since)
          as staked
    ) as played
    where account_id = ${walletOf(memberId, currency)} and play_since is not null`.execute(db)
  const [row] = rows
  if (!row) return null
  const { stake, payout, ...time } = row
  return { ...time, stakeAmount: amount(stake), payoutAmount: amount(payout) }
}

/** See `Wagering.setReminder`. */
export function setReminder(
  database: Database,
  { memberId, currency, minutes }: Wallet & { readonly minutes: number },
): Promise<void> {
  return database.transaction(async (tx) => {
    await lockWallets(tx, memberId)
    // The reminder to come is counted from when the last one was, and may be due by now.
    await sql`update wagering.player set remind_at = remind_at + (${minutes} - remind_minutes) * interval '1 minute',
      remind_minutes = ${minutes}
      where account_id = ${walletOf(memberId, currency)}`.execute(tx)
  })
}

/** A raise is a decision for tomorrow's head, as with stakes. */
const raiseDelay = '24 hours'

/** See `Wagering.setSessionLimit`. */
export function setSessionLimit(
  database: Database,
  request: Wallet & { readonly sessionMinutes: number | null },
): Promise<{ readonly effectiveAt: Date }> {
  const { memberId, currency, sessionMinutes: asked } = request
  const accountId = walletOf(memberId, currency)
  return database.transaction(async (tx) => {
    await lockWallets(tx, memberId)
    const {
      session_minutes: current,
      pending_session: pending,
      pending_session_at: pendingAt,
      now,
    } = await readPlayer(tx, request)
    const isRaise = current !== null && (asked === null || asked > current)
    // Asked again: it does not start over.
    if (isRaise && pendingAt && pending === asked) return { effectiveAt: pendingAt }
    const { rows } = await sql<{
      at: Date | null
    }>`update wagering.player set session_minutes = ${isRaise ? current : asked},
      pending_session = ${isRaise ? asked : null},
      pending_session_at = case when ${isRaise} then ${now}::timestamptz + ${raiseDelay}::interval end
      where account_id = ${accountId} returning pending_session_at as at`.execute(tx)
    return { effectiveAt: rows[0]?.at ?? now }
  })
}
