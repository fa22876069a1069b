import { done, type Outcome, refuse } from '@banyan/contract'
import { sql } from 'kysely'
import { partnerNumberOf } from '../ledger/index.ts'
import type { PlacedBet } from '../wagering/index.ts'
import { playWithForeignStake } from './foreign-stake.ts'
import { takeFreeRound } from './free-rounds.ts'
import type { Partner } from './partners.ts'
import type { CallbackDeps } from './pending-callbacks.ts'
import { playerAt } from './players.ts'
import { answeredBefore, balanceAt, type Played, type SeamlessRefusal, notifyWin } from './seamless.ts'
import { findSpin, insertSpin, type SpinRow, type SpinWager } from './spins.ts'

/**
 * Plays a round of a gift: one is taken from what is left, the round is played, and what it pays is credited, all in
 * one transaction. Where the money is at the partner the win is owed to it from then on, as that of any round.
 */
export async function playFree(
  deps: CallbackDeps,
  keeper: Partner | null,
  intent: SpinWager,
  { sessionId, campaign }: { readonly sessionId: bigint; readonly campaign: string },
): Promise<Played | Outcome<PlacedBet, 'free_rounds_over'>> {
  const { sql: db } = deps.database
  const before = await findSpin(db, intent)
  if (before) return answeredBefore(deps, before, intent, campaign)
  const known = keeper && (await playerAt(db, sessionId))
  const there = keeper && known && (await balanceAt(deps, keeper, known.player))
  if (keeper && there === null) return refuse('wallet_unreachable')
  const played = await takeAndPlay(deps, intent, { campaign, session: known?.session ?? null, there })
  if (!played.ok) return played
  const { row, round } = played.value
  return keeper && there !== null ? notifyWin(deps, keeper, row, round, there + intent.on.payoutAmount) : done(round)
}

/** `session` and `there`, what the player has, are of a player whose money is at the partner. */
function takeAndPlay(
  deps: CallbackDeps,
  intent: SpinWager,
  {
    campaign,
    session,
    there,
  }: { readonly campaign: string; readonly session: string | null; readonly there: bigint | null },
): Promise<Outcome<{ readonly row: SpinRow; readonly round: PlacedBet }, SeamlessRefusal | 'free_rounds_over'>> {
  return deps.database.transaction(async (tx) => {
    const campaignId = await takeFreeRound(tx, intent, campaign)
    if (campaignId === null) return refuse('free_rounds_over')
    const row = await insertSpin(tx, intent, {
      partnerId: partnerNumberOf(intent.memberId),
      session: session ?? '',
      campaignId,
    })
    if (!row) return refuse('round_in_progress')
    const round = await playWithForeignStake(deps, tx, row, intent, { paidBy: 'promotion', goesOut: session !== null })
    if (!round.ok) return round
    await sql`update partners.spin set status = ${session === null ? 'done' : 'win_sent'},
      bet_id = ${round.value.betId}, attempts = 1,
      balance = ${there ?? round.value.balanceAmount - intent.on.payoutAmount}, next_at = clock_timestamp() + interval
        '12 seconds' where id = ${row.id}`.execute(tx)
    return done({ row, round: round.value })
  })
}
