import { amount, type Amount } from '@banyan/money'
import { sql } from 'kysely'
import type { Database, Tx } from '../../platform/database/database.ts'
import { walletOf, walletsOf } from '../ledger/index.ts'
import { lockWallets, readPlayer, stakedToday } from './players.ts'
import type { Wallet } from './bet.ts'
import type { Exclusion, Protection } from './wagering.ts'

/** A raise is a decision for tomorrow's head (reliability rules of the product: lower at once, higher after a day). */
const raiseDelay = '24 hours'

/** See `Wagering.protection`. */
export function protection(database: Database, wallet: Wallet): Promise<Protection> {
  return database.transaction(async (tx) => {
    const player = await readPlayer(tx, wallet)
    return {
      stakeLimitAmount: player.stake_limit,
      stakedTodayAmount: amount(await stakedToday(tx, wallet)),
      pending: player.pending_at && { stakeLimitAmount: player.pending_limit, effectiveAt: player.pending_at },
      breakUntil: player.break_until && player.break_until > player.now ? player.break_until : null,
      exclusion: await readExclusion(tx, wallet.memberId),
      reminderMinutes: player.remind_minutes,
      sessionMinutes: player.session_minutes,
      pendingSession: player.pending_session_at && {
        sessionMinutes: player.pending_session,
        effectiveAt: player.pending_session_at,
      },
    }
  })
}

/** See `Wagering.setStakeLimit`. */
export function setStakeLimit(
  database: Database,
  request: Wallet & { stakeLimitAmount: Amount | null },
): Promise<{ effectiveAt: Date }> {
  const { memberId, stakeLimitAmount: asked } = request
  const accountId = walletOf(memberId, request.currency)
  return database.transaction(async (tx) => {
    await lockWallets(tx, memberId)
    const { stake_limit: current, pending_limit: pending, pending_at: pendingAt, now } = await readPlayer(tx, request)
    const isRaise = current !== null && (asked === null || asked > current)
    // Asked again: it does not start over.
    if (isRaise && pendingAt && pending === asked) return { effectiveAt: pendingAt }
    if (isRaise) {
      const { rows } = await sql<{
        pending_at: Date
      }>`update wagering.player set stake_limit = ${current}, pending_limit = ${asked},
        pending_at = ${now}::timestamptz + ${raiseDelay}::interval where account_id = ${accountId}
          returning pending_at`.execute(tx)
      return { effectiveAt: rows[0]?.pending_at ?? now }
    }
    // From now on stakes are counted as they are placed; what was staked before is counted here.
    await sql`update wagering.player set stake_limit = ${asked}, pending_limit = null, pending_at = null,
      staked_on = wagering.day_of(player, clock_timestamp()), staked = ${await stakedToday(tx, request)}
      where account_id = ${accountId}`.execute(tx)
    return { effectiveAt: now }
  })
}

/** See `Wagering.takeBreak`. */
export function takeBreak(
  database: Database,
  { memberId, days }: { memberId: bigint; days: 1 | 7 | 30 },
): Promise<{ breakUntil: Date }> {
  return database.transaction(async (tx) => {
    await lockWallets(tx, memberId)
    const [first, last] = walletsOf(memberId)
    const { rows } = await sql<{ break_until: Date }>`update wagering.player
      set break_until = greatest(break_until, clock_timestamp() + make_interval(days => ${days}))
      where account_id between ${first} and ${last} returning break_until`.execute(tx)
    if (!rows[0]) throw new Error(`member ${memberId} has no player`)
    return { breakUntil: rows[0].break_until }
  })
}

/** See `Wagering.exclude`. */
export function exclude(
  database: Database,
  { memberId, months }: { memberId: bigint; months: number | null },
): Promise<Exclusion> {
  return database.transaction(async (tx) => {
    await lockWallets(tx, memberId)
    const [first, last] = walletsOf(memberId)
    await sql`insert into wagering.exclusion (member_id, months, since, until)
      select ${memberId}, ${months}::smallint, now, now + make_interval(months => ${months}::integer)
      from clock_timestamp() as now`.execute(tx)
    // Whoever keeps out for ever has a break that outlasts them: what refuses looks at one instant.
    await sql`update wagering.player set break_until = greatest(break_until, (
        select max(coalesce(until, since + interval '100 years')) from wagering.exclusion where member_id = ${memberId}))
      where account_id between ${first} and ${last}`.execute(tx)
    const excluded = await readExclusion(tx, memberId)
    if (!excluded) throw new Error(`member ${memberId} is not excluded`)
    return excluded
  })
}

async function readExclusion(tx: Tx, memberId: bigint): Promise<Exclusion | null> {
  const { rows } = await sql<Exclusion>`select since, until from wagering.exclusion
    where member_id = ${memberId} and (until is null or until > clock_timestamp())
    order by until desc nulls first, id limit 1`.execute(tx)
  return rows[0] ?? null
}
