import { type FreeRounds, type FreeSpins, type OutputOf, dayMs, type promotionRoutes } from '@banyan/contract'
import { type Amount, type Currency, amount } from '@banyan/money'
import { sql } from 'kysely'
import type { Sql, Tx } from '../../../platform/database/database.ts'
import type { VisitorContext } from '../../../platform/http/handlers.ts'
import type { Row } from '../rows.ts'
import type { Wallet } from '../../wagering/index.ts'

interface Given {
  readonly participationId: bigint
  readonly memberId: bigint
  readonly merchant: { readonly currency: Currency }
  readonly spins: FreeSpins
  readonly now: Date
}

/** Gives the free spins of a claim, in its transaction: a second gift for it is refused by the index. */
export async function giveSpins(tx: Tx, { participationId, memberId, merchant, spins, now }: Given): Promise<void> {
  const { gameCode, betAmount, rounds, days } = spins
  await sql`insert into promotion.free_spins (participation_id, member_id, currency, game_code, bet, rounds,
      rounds_left, given_at, expires_at)
    values (${participationId}, ${memberId}, ${merchant.currency.id}, ${gameCode}, ${betAmount}, ${rounds}, ${rounds},
      ${now}, ${new Date(now.getTime() + days * dayMs)})`.execute(tx)
}

/** What a wallet may play for nothing in a game: of several gifts the one that ends first. */
export async function readSpins(
  connection: Sql,
  { memberId, currency, gameCode }: Wallet & { readonly gameCode: string },
): Promise<FreeRounds | null> {
  const { rows } = await sql<{ campaign: string; left: number; bet: bigint; expiresAt: Date }>`
    select id::text as campaign, rounds_left as left, bet, expires_at as "expiresAt" from promotion.free_spins
    where (member_id, currency, game_code) = (${memberId}, ${currency.id}, ${gameCode}) and rounds_left > 0
      and expires_at > clock_timestamp()
    order by expires_at, id limit 1`.execute(connection)
  const [row] = rows
  return row ? { campaign: row.campaign, left: row.left, betAmount: amount(row.bet), expiresAt: row.expiresAt } : null
}

/** What a member can play for nothing in all games. */
export async function readHeldSpins(
  connection: Sql,
  { memberId, merchant }: Pick<VisitorContext, 'memberId' | 'merchant'>,
): Promise<NonNullable<OutputOf<typeof promotionRoutes.promotionActivities>['spins']>> {
  if (memberId === null || merchant === null) return []
  const { rows } = await sql<
    Row<'promotion.free_spins', 'game_code' | 'bet' | 'rounds_left' | 'expires_at'>
  >`select game_code, bet, rounds_left, expires_at from promotion.free_spins
    where (member_id, currency) = (${memberId}, ${merchant.currency.id}) and rounds_left > 0
      and expires_at > clock_timestamp()
    order by expires_at, id`.execute(connection)
  return rows.map(({ game_code: gameCode, bet, rounds_left: left, expires_at: expiresAt }) => ({
    gameCode,
    betAmount: amount(bet),
    left,
    expiresAt,
  }))
}

/** Which of these bets were free rounds, with the gift of each. */
export async function readGiven(connection: Sql, betIds: readonly bigint[]): Promise<ReadonlyMap<bigint, string>> {
  if (betIds.length === 0) return new Map()
  const { rows } = await sql<{ id: bigint; campaign: string }>`select bet_id as id, free_spins_id::text as campaign
    from promotion.free_round where bet_id = any(${betIds}::bigint[])`.execute(connection)
  return new Map(rows.map(({ id, campaign }) => [id, campaign]))
}

/** What the free rounds of a wallet since an instant would have cost. */
export async function readGivenSince(connection: Sql, { memberId, currency }: Wallet, since: Date): Promise<Amount> {
  const { rows } = await sql<{ stake: bigint }>`select coalesce(sum(bet), 0)::bigint as stake
    from promotion.free_spins as given join promotion.free_round on free_spins_id = given.id
    where (member_id, currency) = (${memberId}, ${currency.id}) and played_at >= ${since}`.execute(connection)
  return amount(rows[0]?.stake ?? 0n)
}
