import { type InputOf, type Outcome, type OutputOf, done, type missionRoutes, refuse } from '@banyan/contract'
import { type PrizeOdds, drawRaffle } from '@banyan/games/raffle'
import { amount } from '@banyan/money'
import { sql } from 'kysely'
import type { Sql, Tx } from '../../platform/database/database.ts'
import type { SiteMerchant } from '../../platform/http/types.ts'
import { hmacSha256 } from '../../platform/secrets/hmac.ts'
import { walletOf } from '../ledger/index.ts'
import { keptFrom } from '../wagering/index.ts'
import { readCalendar } from './calendar.ts'
import type { MissionDeps } from './deps.ts'
import { publishOdds } from './raffle-odds.ts'
import { commitSeed, openSeed } from './raffle-seeds.ts'
import { type RaffleRow, countDraws, findDraw, isOpen, raffleColumns, readChances } from './raffles.ts'

type Route = typeof missionRoutes.claimRaffle
type Drawn = Outcome<OutputOf<Route>, Route['refusals'][number]>

interface Asker {
  readonly memberId: bigint
  readonly merchant: SiteMerchant
  readonly idempotencyKey: string
  readonly now: Date
}

/**
 * Draws for one chance [PROMO-24]: from the seed that was committed before, from the table that the member was shown,
 * and pays what it gives, all in one transaction. The raffle's row is locked, so that draws of one raffle follow one
 * another and no two take the last chance or the last piece. The same request again answers the draw that it made.
 */
export async function claimRaffle(deps: MissionDeps, input: InputOf<Route>, asker: Asker): Promise<Drawn> {
  const { database } = deps
  const { memberId, now } = asker
  const { id: merchantId, timeZone, currency } = asker.merchant
  const kept = await keptFrom(database.sql, { memberId, currency }, 'play')
  if (kept) return kept
  const level = await deps.loyalty.rankLevelOf(memberId)
  return database.transaction(async (tx): Promise<Drawn> => {
    const { today } = await readCalendar(tx, now, timeZone)
    const { rows } = await sql<RaffleRow>`select ${raffleColumns} from missions.raffle
      where id = ${input.raffleId} and ${isOpen(merchantId, today, now)} for update`.execute(tx)
    const [raffle] = rows
    if (!raffle) return refuse('not_found')
    if (raffle.rank_level_min > Math.max(1, level)) return refuse('rank_not_reached')
    const seat = { raffleId: raffle.id, memberId }
    const drawsMade = await countDraws(tx, raffle.id, memberId)
    const chances = await readChances(tx, { raffle, account: walletOf(memberId, currency), today })
    const made = await findDraw(tx, memberId, asker.idempotencyKey)
    if (made)
      return isOf(made, raffle, input)
        ? done({ draw: made.draw, chancesLeft: Math.max(0, chances.earned - drawsMade) })
        : refuse('idempotency_key_reused')
    if (drawsMade >= chances.earned) return refuse('no_chance_left')
    if (raffle.odds_version !== input.oddsVersion) return refuse('raffle_odds_changed')
    const drawNumber = drawsMade + 1
    const seed = await openSeed(tx, deps, { ...seat, drawNumber })
    // Nobody has seen a commitment: who asks has not looked at the raffle.
    if (!seed) return refuse('raffle_odds_changed')

    const odds = await readOdds(tx, raffle)
    const seeds = { raffleCode: raffle.code, drawNumber, serverSeed: seed.serverSeed, clientSeed: input.clientSeed }
    const { number, prize } = drawRaffle(odds, seeds, hmacSha256)
    const won = await takePrize(tx, { raffle, prize })
    await sql`insert into missions.raffle_draw (id, raffle_id, member_id, draw_number, odds_version, commit,
      server_seed, client_seed, number, prize,
        points, amount, request_key, drawn_at)
      values (${seed.id}, ${raffle.id}, ${memberId}, ${drawNumber}, ${raffle.odds_version}, ${seed.commit},
        ${seed.serverSeed}, ${input.clientSeed}, ${number},
        ${prize}, ${won.points}, ${won.amount}, ${asker.idempotencyKey}, ${now})`.execute(tx)
    const gift = {
      memberId,
      currency,
      points: amount(won.points),
      amount: amount(won.amount),
      reason: 'raffle',
      reference: seed.id,
      at: now,
    } as const
    await deps.loyalty.give(tx, gift)
    await commitSeed(tx, deps, { ...seat, drawNumber: drawNumber + 1 })
    const written = await findDraw(tx, memberId, asker.idempotencyKey)
    if (!written) throw new Error(`draw ${drawNumber} of raffle ${raffle.id} was not written`)
    return done({ draw: written.draw, chancesLeft: chances.earned - drawNumber })
  })
}

type MadeDraw = NonNullable<Awaited<ReturnType<typeof findDraw>>>

/** Whether a draw is what this request asks for, and not another one under the same key. */
function isOf(
  { raffleId, oddsVersion, draw }: MadeDraw,
  raffle: Pick<RaffleRow, 'id'>,
  input: InputOf<Route>,
): boolean {
  return raffleId === raffle.id && oddsVersion === input.oddsVersion && draw.clientSeed === input.clientSeed
}

async function readOdds(connection: Sql, { id, odds_version: version }: RaffleRow): Promise<readonly PrizeOdds[]> {
  const { rows } = await sql<{ odds: readonly PrizeOdds[] }>`select odds from missions.raffle_odds
    where raffle_id = ${id} and version = ${version}`.execute(connection)
  if (!rows[0]) throw new Error(`raffle ${id} has no table ${version}`)
  return rows[0].odds
}

/**
 * Takes a piece of a prize. With the last one the prize leaves the table: a new table is
 * in force, which nobody has drawn from yet.
 */
async function takePrize(
  tx: Tx,
  { raffle, prize }: { readonly raffle: RaffleRow; readonly prize: number },
): Promise<{ readonly points: bigint; readonly amount: bigint }> {
  const { rows } = await sql<{
    points: bigint
    amount: bigint
    stock: number | null
  }>`update missions.raffle_prize set stock = stock - 1
    where raffle_id = ${raffle.id} and prize = ${prize} returning points, amount, stock`.execute(tx)
  const [won] = rows
  if (!won) throw new Error(`raffle ${raffle.id} has no prize ${prize}`)
  if (won.stock === 0 && !(await publishOdds(tx, raffle.id)))
    await sql`update missions.raffle set is_offered = false where id = ${raffle.id}`.execute(tx)
  return won
}
