import { type FreeRounds, type PartnerAnswer, type PartnerRequest } from '@banyan/contract'
import { isSlotCode, slotGame } from '@banyan/games/slots'
import { amount, type Amount } from '@banyan/money'
import { sql } from 'kysely'
import type { Sql, Tx } from '../../platform/database/database.ts'
import { minorUnits } from '../../platform/units.ts'
import type { Partner } from './partners.ts'
import { unitsOf } from './pending-callbacks.ts'
import { enterPlayer, type PlayerDeps } from './players.ts'
import type { CallRefusal } from './call-refusal.ts'
import { lineOf, type SpinWager } from './spins.ts'

interface CampaignRow {
  readonly id: bigint
  readonly game_code: string
  readonly rounds: number
  readonly bet: bigint
  readonly expires_at: Date
}
const columns = sql`id, game_code, rounds, bet, expires_at`

/**
 * Gives rounds to players, once: the same campaign again gives nothing more, and one of other contents is a conflict.
 */
export async function giveFreeRounds(
  deps: PlayerDeps,
  partner: Partner,
  request: PartnerRequest<'freeRounds'>,
): Promise<PartnerAnswer<'freeRounds'> | CallRefusal> {
  const { campaign, gameCode, count, betValue, expiresAt } = request
  const players = [...new Set(request.players)].toSorted()
  const bet = minorUnits(betValue, unitsOf(deps))
  if (partner.status !== 'open') return { code: 'PARTNER_DISABLED' }
  if (!isSlotCode(gameCode)) return { code: 'GAME_NOT_FOUND' }
  if (bet === null || !slotGame(gameCode).betAmounts.includes(bet))
    return { code: 'BAD_REQUEST', message: 'not a bet of this game: betValue' }
  return deps.database.transaction(async (tx) => {
    const { rows } =
      await sql<CampaignRow>`insert into partners.campaign (partner_id, campaign, game_code, rounds, bet, expires_at)
      values (${partner.id}, ${campaign}, ${gameCode}, ${count}, ${bet}, ${expiresAt}) on conflict do nothing
        returning ${columns}`.execute(tx)
    const [made] = rows
    if (!made) {
      const before = await readCampaign(tx, partner.id, campaign)
      const isSame =
        before !== null &&
        before.game_code === gameCode &&
        before.rounds === count &&
        before.bet === bet &&
        before.expires_at.getTime() === expiresAt.getTime() &&
        before.players.join() === players.join()
      if (!isSame) return { code: 'TX_CONFLICT', message: 'the campaign is another one' } as const
      return { code: 'OK', campaign, players: players.length, replayed: true } as const
    }
    if (expiresAt.getTime() <= Date.now()) {
      await sql`delete from partners.campaign where id = ${made.id}`.execute(tx)
      return { code: 'BAD_REQUEST', message: 'it has expired: expiresAt' } as const
    }
    const ids: bigint[] = []
    // one after the other: a transaction has one connection
    for (const player of players) ids.push(await enterPlayer(deps, tx, partner.id, player))
    await sql`insert into partners.free_rounds (campaign_id, player_id, rounds_left) select ${made.id}, id, ${count}
      from unnest(${ids}::bigint[]) as given(id)`.execute(tx)
    return { code: 'OK', campaign, players: players.length } as const
  })
}

async function readCampaign(
  tx: Tx,
  partnerId: number,
  campaign: string,
): Promise<(CampaignRow & { readonly players: readonly string[] }) | null> {
  const { rows } = await sql<
    CampaignRow & { players: string[] }
  >`select ${columns}, array(select player from partners.free_rounds
      join partners.player on player.id = player_id where campaign_id = campaign.id order by player collate "C")
        as players
    from partners.campaign where (partner_id, campaign) = (${partnerId}, ${campaign})`.execute(tx)
  return rows[0] ?? null
}

/** What a player may play for nothing in a game: of several gifts the one that ends first. */
export async function freeRoundsOf(connection: Sql, memberId: bigint, gameCode: string): Promise<FreeRounds | null> {
  const { rows } = await sql<{ campaign: string; left: number; bet: bigint; expiresAt: Date }>`
    select campaign, rounds_left as left, bet, expires_at as "expiresAt" from partners.free_rounds
      join partners.campaign on campaign.id = campaign_id
    where player_id = ${memberId} and game_code = ${gameCode} and rounds_left > 0 and expires_at > clock_timestamp()
    order by expires_at, campaign.id limit 1`.execute(connection)
  const [row] = rows
  return row ? { campaign: row.campaign, left: row.left, betAmount: amount(row.bet), expiresAt: row.expiresAt } : null
}

/** What the rounds of gifts that a player has played since an instant would have cost. */
export async function givenSince(connection: Sql, memberId: bigint, since: Date): Promise<Amount> {
  const { rows } = await sql<{ stake: bigint }>`select coalesce(sum(stake), 0)::bigint as stake from partners.spin
    where player_id = ${memberId} and campaign_id is not null and at >= ${since}`.execute(connection)
  return amount(rows[0]?.stake ?? 0n)
}

/**
 * Takes one round of a gift away, for the round that is asked for and no other. Null:
 * there is none left, or it is for something else.
 */
export async function takeFreeRound(tx: Tx, intent: SpinWager, campaign: string): Promise<bigint | null> {
  const { play, unitAmount } = lineOf(intent)
  const { rows } = await sql<{ id: bigint }>`update partners.free_rounds set rounds_left = rounds_left - 1
    from partners.campaign join partners.player on player.partner_id = campaign.partner_id
    where campaign.id = campaign_id and player.id = player_id and player_id = ${intent.memberId}
      and campaign = ${campaign} and game_code = ${intent.on.gameCode}
      and bet = ${unitAmount} and ${play} = 'SPIN' and rounds_left > 0 and expires_at > clock_timestamp()
        returning campaign_id as id`.execute(tx)
  return rows[0]?.id ?? null
}

/** The partner's name of a gift. */
export async function campaignOf(connection: Sql, id: bigint): Promise<string> {
  const { rows } = await sql<{ campaign: string }>`select campaign from partners.campaign where id = ${id}`.execute(
    connection,
  )
  if (!rows[0]) throw new Error(`no campaign ${id}`)
  return rows[0].campaign
}
