import { type Outcome, refuse } from '@banyan/contract'
import { sql } from 'kysely'
import type { Database, Tx } from '../../../platform/database/database.ts'
import { type Ledger, derivedKey } from '../../ledger/index.ts'
import type { DecidedResult, PlacedBet, RefusalOn, WagerOn, Wagering, Wallet } from '../../wagering/index.ts'
import { readGiven, readGivenSince, readSpins } from './given.ts'

export interface FreeRoundDeps {
  readonly database: Database
  readonly ledger: Pick<Ledger, 'post'>
  readonly wagering: Pick<Wagering, 'wager' | 'wagerIn' | 'wagerByKey'>
}

type SpinWager = WagerOn<DecidedResult>
type Played = Outcome<PlacedBet, RefusalOn<DecidedResult> | 'free_rounds_over'>

/** Rounds of members with money that is here, and with free spins of promotions. */
export function memberRounds(deps: FreeRoundDeps) {
  const { sql: connection } = deps.database
  return {
    play: (intent: SpinWager, { campaign }: { readonly campaign: string | null }) =>
      campaign === null ? playForMoney(deps, intent) : playFree(deps, intent, campaign),
    playByKey: deps.wagering.wagerByKey,
    freeRounds: (playerGame: Wallet & { readonly gameCode: string }) => readSpins(connection, playerGame),
    campaigns: (_wallet: Wallet, betIds: readonly bigint[]) => readGiven(connection, betIds),
    givenSince: (wallet: Wallet, since: Date) => readGivenSince(connection, wallet, since),
  }
}

async function playForMoney({ database, wagering }: FreeRoundDeps, intent: SpinWager): Promise<Played> {
  const played = await wagering.wager(intent)
  const isFree = played.ok && played.value.replay && (await readGiven(database.sql, [played.value.betId])).size > 0
  return isFree ? refuse('idempotency_key_reused') : played
}

/**
 * Plays a free round: one is taken from what is left, the house pays its stake into the wallet, and the round is played
 * as any other, all in one transaction. The same spin again is answered as the first time and takes no second round.
 */
function playFree(deps: FreeRoundDeps, intent: SpinWager, campaign: string): Promise<Played> {
  const given = { ...intent, on: { ...intent.on, isGiven: true } }
  return deps.database.transaction(async (tx): Promise<Played> => {
    const spins = await lockSpins(tx, intent, campaign)
    if (!spins) return refuse('free_rounds_over')
    if (spins.is_played) return deps.wagering.wagerIn(tx, given)
    if (!spins.can_play) return refuse('free_rounds_over')
    const left = await takeRound(tx, spins.id)
    await payStake(deps, tx, intent, { id: spins.id, left })
    const played = await deps.wagering.wagerIn(tx, given)
    if (!played.ok) return played
    // The key was that of another round.
    if (played.value.replay) return refuse('idempotency_key_reused')
    await sql`insert into promotion.free_round (bet_id, free_spins_id, key, played_at)
      values (${played.value.betId}, ${spins.id}, ${intent.key}, ${played.value.placedAt})`.execute(tx)
    return played
  })
}

interface HeldSpins {
  readonly id: bigint
  readonly can_play: boolean
  readonly is_played: boolean
}

/** The free spins that a spin names, held so that one round of them is played at a time; undefined: there are none. */
async function lockSpins(tx: Tx, intent: SpinWager, campaign: string): Promise<HeldSpins | undefined> {
  if (!/^\d{1,18}$/.test(campaign)) return undefined
  const { memberId, currency, lines, on, key } = intent
  const [line] = lines
  const { rows: held } = await sql<{ id: bigint }>`select id from promotion.free_spins
    where (id, member_id, currency) = (${campaign}, ${memberId}, ${currency.id}) for update`.execute(tx)
  if (held.length === 0) return undefined
  // A statement of its own: it sees what whoever held the row before has written.
  const { rows } = await sql<HeldSpins>`select id, rounds_left > 0 and expires_at > clock_timestamp()
        and game_code = ${on.gameCode} and bet = ${line?.unitAmount} and ${line?.play} = 'SPIN' as can_play,
      exists (select from promotion.free_round where free_spins_id = given.id and key = ${key}) as is_played
    from promotion.free_spins as given where id = ${campaign}`.execute(tx)
  return rows[0]
}

/** Takes a round away, and answers how many are left. */
async function takeRound(tx: Tx, id: bigint): Promise<number> {
  const { rows } = await sql<{ left: number }>`update promotion.free_spins set rounds_left = rounds_left - 1
    where id = ${id} and rounds_left > 0 returning rounds_left as left`.execute(tx)
  if (!rows[0]) throw new Error(`free spins ${id} have none left`)
  return rows[0].left
}

async function payStake(
  { ledger }: Pick<FreeRoundDeps, 'ledger'>,
  tx: Tx,
  { memberId, currency, stakeAmount: stake }: SpinWager,
  { id, left }: { readonly id: bigint; readonly left: number },
): Promise<void> {
  const key = derivedKey(`free spins ${id} before ${left}`, new Date())
  const credit = { memberId, currency, direction: 'credit', amount: stake, house: 'promotion' } as const
  const [posted] = await ledger.post(tx, [{ ...credit, reason: 'free_round', reference: id, key }])
  if (posted?.status !== 'posted') throw new Error(`a stake of free spins ${id} was not posted: ${posted?.status}`)
}
