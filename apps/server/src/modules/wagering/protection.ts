import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { walletsOf } from '../ledger/index.ts'
import { withdrawConsents } from '../members/index.ts'
import { readHeldLimits } from './bet-limits.ts'
import { readExclusion } from './exclusions.ts'
import { readLeftToStake } from './play-limits.ts'
import { lockWallets, readPlayer } from './players.ts'
import type { Wallet } from './bet.ts'
import type { Protection } from './wagering.ts'

/** See `Wagering.protection`. */
export function protection(database: Database, wallet: Wallet): Promise<Protection> {
  return database.transaction(async (tx) => {
    const player = await readPlayer(tx, wallet)
    return {
      leftToStakeAmount: await readLeftToStake(tx, wallet),
      breakUntil: player.break_until && player.break_until > player.now ? player.break_until : null,
      exclusion: await readExclusion(tx, wallet.memberId),
      house: await readHeldLimits(tx, wallet),
      reminderMinutes: player.remind_minutes,
      sessionMinutes: player.session_minutes,
      pendingSession: player.pending_session_at && {
        sessionMinutes: player.pending_session,
        effectiveAt: player.pending_session_at,
      },
    }
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
    await withdrawConsents(tx, memberId, 'break')
    return { breakUntil: rows[0].break_until }
  })
}
