import type { Database, Tx } from '../../platform/database.ts'
import type { Wagering } from '../wagering/index.ts'
import type { Game } from './game.ts'
import { insertDraws, type Turn } from './insert-draws.ts'
import { readClock } from './queries.ts'
import { type Slot, slotsBetween } from './schedule.ts'
import type { LotteryTables } from './tables.ts'

export interface OpenDrawsOptions {
  readonly database: Database
  readonly wagering: Pick<Wagering, 'openRounds'>
  readonly drawKey: Buffer
}

/** Draws are committed so far ahead: always more than an hour, topped up in one insert. */
const aheadMs = { least: 90 * 60_000, most: 120 * 60_000 }

/**
 * A draw whose turn began before it was committed opens this much after the commitment,
 * if then enough of its turn is left.
 */
const lateOpeningMs = 2_000
const leastOpenMs = 10_000

/** The most draws in one transaction, when a long stop left many to record. */
const batchMax = 500

/**
 * Commits the draws to come and announces their rounds, so that numbers have no gaps (OPS-31). Draws whose time passed
 * before they could be committed are recorded as void. Gives up between batches when the signal fires.
 */
export async function openDraws(options: OpenDrawsOptions, game: Game, signal?: AbortSignal): Promise<void> {
  for (let added = 1; added > 0;) {
    if (signal?.aborted) return
    added = await openBatch(options, game)
  }
}

async function openBatch({ database, wagering, drawKey }: OpenDrawsOptions, game: Game): Promise<number> {
  return await database.transaction(async (tx) => {
    const lastDrawsAt = await lockLastDraw(tx, game.code)
    const now = await readClock(tx)
    if (lastDrawsAt && lastDrawsAt.getTime() - now.getTime() > aheadMs.least) return 0
    const slots = slotsBetween(game, lastDrawsAt ?? now, new Date(now.getTime() + aheadMs.most)).slice(0, batchMax)
    await insertDraws(tx, { wagering, drawKey, game, now, turns: slots.map((slot) => turnOf(slot, now)) })
    return slots.length
  })
}

/** The slot as it is, opened late, or without bets, by what is left of it. */
function turnOf(slot: Slot, now: Date): Turn {
  const earliest = new Date(now.getTime() + lateOpeningMs)
  if (slot.opensAt >= earliest) return { ...slot, takesBets: true }
  const takesBets = slot.closesAt.getTime() - earliest.getTime() >= leastOpenMs
  return takesBets ? { ...slot, opensAt: earliest, takesBets } : { ...slot, takesBets }
}

/** Locks the game, so that two nodes cannot add the same draws. */
async function lockLastDraw(tx: Tx, gameCode: string): Promise<Date | null> {
  const lottery = tx.withTables<LotteryTables>()
  await lottery.selectFrom('lottery.game').select('code').where('code', '=', gameCode).forUpdate().execute()
  const last = await lottery
    .selectFrom('lottery.draw')
    .select((column) => column.fn.max('draws_at').as('drawsAt'))
    .where('game_code', '=', gameCode)
    .executeTakeFirst()
  return last?.drawsAt ?? null
}
