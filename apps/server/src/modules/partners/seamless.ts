import { setTimeout as sleep } from 'node:timers/promises'
import { done, type Outcome, refuse, type WalletAnswer, type WalletCode } from '@banyan/contract'
import { amount } from '@banyan/money'
import { sql } from 'kysely'
import { AnswerUnknown } from '../../platform/http/signed-call.ts'
import { minorUnits, unitsText } from '../../platform/units.ts'
import type { DecidedResult, PlacedBet, RefusalOn } from '../wagering/index.ts'
import { playWithForeignStake } from './foreign-stake.ts'
import type { Partner } from './partners.ts'
import { type CallbackDeps, tellEnd, unitsOf } from './pending-callbacks.ts'
import { playerAt } from './players.ts'
import type { CallRefusal } from './call-refusal.ts'
import { findSpin, insertSpin, lineOf, roundName, spinColumns, type SpinRow, type SpinWager, txName } from './spins.ts'
import { askWallet } from './wallet-client.ts'

/** Why a round whose money is at the partner was not played, besides what any round is refused for. */
export type SeamlessRefusal = RefusalOn<DecidedResult> | 'wallet_refused' | 'wallet_unreachable' | 'game_disabled'
export type Played = Outcome<PlacedBet, SeamlessRefusal>

const atThePartner = { paidBy: 'partner', goesOut: true } as const

/** So long a player waits for the partner to have heard of a win that is his already. */
const winWaitMs = 2000

/**
 * Plays a round with money that is at the partner: the round is written, its outcome fixed; the partner is asked for
 * the stake; and once it says OK, one transaction makes it a round of wagering, whose stake came from the partner and
 * whose payout goes there. `sendPendingCallbacks` ends what comes between.
 */
export async function playSeamless(
  deps: CallbackDeps,
  partner: Partner,
  intent: SpinWager,
  sessionId: bigint,
): Promise<Played> {
  const before = await findSpin(deps.database.sql, intent)
  if (before) return answeredBefore(deps, before, intent, null)
  const { player, session } = await playerAt(deps.database.sql, sessionId)
  const begun = await begin(deps, partner, intent, session)
  if (!begun.ok) return begun
  const answer = await askForStake(deps, partner, begun.value, player)
  if (answer === null) return giveBack(deps, begun.value, 'wallet_unreachable')
  if (answer.code !== 'OK') return refused(deps, begun.value, answer.code, sessionId)
  const balance = minorUnits(answer.balance ?? '', unitsOf(deps))
  // An answer that does not say what it should is none.
  if (balance === null || balance < 0n) return giveBack(deps, begun.value, 'wallet_unreachable')
  const finished = await finish(deps, begun.value, intent, balance)
  if (!finished.ok) return giveBack(deps, begun.value, finished.code)
  return notifyWin(deps, partner, begun.value, finished.value, balance + intent.on.payoutAmount)
}

/** The player has his round, with what the partner says of his money, if it has heard of the win soon enough. */
export async function notifyWin(
  deps: CallbackDeps,
  partner: Partner,
  row: SpinRow,
  played: PlacedBet,
  expected: bigint,
): Promise<Played> {
  const told = await Promise.race([
    tellEnd(deps, partner, { ...row, status: 'win_sent' }),
    sleep(winWaitMs, null, { ref: false }),
  ])
  return done({ ...played, balanceAmount: amount(told ?? expected) })
}

/**
 * Writes the round, if it would be accepted as things stand now: that is tried, and taken
 * back, so that no stake is asked for in vain.
 */
function begin(
  deps: CallbackDeps,
  partner: Partner,
  intent: SpinWager,
  session: string,
): Promise<Outcome<SpinRow, RefusalOn<DecidedResult>>> {
  return deps.database.transaction(async (tx) => {
    const row = await insertSpin(tx, intent, { partnerId: partner.id, session })
    if (!row) return refuse('round_in_progress')
    await sql`savepoint as_if`.execute(tx)
    const played = await playWithForeignStake(deps, tx, row, intent, atThePartner)
    if (!played.ok) return played
    await sql`rollback to savepoint as_if`.execute(tx)
    return done(row)
  })
}

/** Null: whether the stake was taken is not known. */
async function askForStake(
  deps: CallbackDeps,
  partner: Partner,
  row: SpinRow,
  player: string,
): Promise<WalletAnswer | null> {
  try {
    return await askWallet(partner, 'bet', {
      tx: txName(row.id, 'bet'),
      player,
      session: row.session,
      game: row.game_code,
      round: roundName(row.id),
      currency: deps.currency.code,
      betType: row.mode === 'BUY' ? 'BUY' : 'NORMAL',
      amount: unitsText(row.stake, unitsOf(deps)),
      endRound: false,
    })
  } catch (error) {
    if (!(error instanceof AnswerUnknown)) throw error
    deps.log.warn(
      { err: error, partner: partner.code, round: roundName(row.id) },
      'a stake is not known, and is given back',
    )
    return null
  }
}

/** Plays the round, if nobody has given its stake back meanwhile. From here on its win is owed. */
function finish(
  deps: CallbackDeps,
  row: SpinRow,
  intent: SpinWager,
  balance: bigint,
): Promise<Outcome<PlacedBet, RefusalOn<DecidedResult> | 'wallet_unreachable'>> {
  return deps.database.transaction(async (tx) => {
    const { rows } =
      await sql<SpinRow>`select ${spinColumns} from partners.spin where id = ${row.id} and status = 'bet_sent'
        for update`.execute(tx)
    if (!rows[0]) return refuse('wallet_unreachable')
    const played = await playWithForeignStake(deps, tx, row, intent, atThePartner)
    if (!played.ok) return played
    // The job leaves the first try to us.
    await sql`update partners.spin set status = 'win_sent', bet_id = ${played.value.betId}, balance = ${balance},
      attempts = 1,
      next_at = clock_timestamp() + interval '12 seconds' where id = ${row.id}`.execute(tx)
    return played
  })
}

/** The round was never played. The job sends the refund, within a second and until it is taken. */
async function giveBack(deps: CallbackDeps, { id }: SpinRow, refusal: SeamlessRefusal): Promise<Played> {
  await sql`update partners.spin set status = 'refunding', refusal = ${refusal}, next_at = clock_timestamp()
    where id = ${id} and status = 'bet_sent'`.execute(deps.database.sql)
  return refuse(refusal)
}

const refusals: { readonly [Code in WalletCode]?: SeamlessRefusal } = {
  INSUFFICIENT_FUNDS: 'balance_too_low',
  PLAYER_BLOCKED: 'account_frozen',
  PLAYER_EXCLUDED: 'account_frozen',
  GAME_DISABLED: 'game_disabled',
}
const endsSession: ReadonlySet<WalletCode> = new Set(['TOKEN_INVALID', 'TOKEN_EXPIRED'])
const expected: ReadonlySet<WalletCode> = new Set([
  ...endsSession,
  'INSUFFICIENT_FUNDS',
  'PLAYER_BLOCKED',
  'PLAYER_EXCLUDED',
  'LIMIT_REACHED',
])

/** The partner has said that it took nothing. */
async function refused(deps: CallbackDeps, { id }: SpinRow, code: WalletCode, sessionId: bigint): Promise<Played> {
  const { sql: db } = deps.database
  const refusal = refusals[code] ?? 'wallet_refused'
  if (!expected.has(code))
    deps.log.error({ round: roundName(id), code }, 'a partner refused a stake for what should not be')
  await sql`update partners.spin set status = 'refused', refusal = ${refusal} where id = ${id}
    and status = 'bet_sent'`.execute(db)
  if (endsSession.has(code))
    await sql`update partners.session set ended_at = clock_timestamp() where id = ${sessionId}`.execute(db)
  return refuse(refusal)
}

/** What the same spin was answered, or would have been. */
export async function answeredBefore(
  deps: CallbackDeps,
  row: SpinRow,
  intent: SpinWager,
  campaign: string | null,
): Promise<Played> {
  const { play, unitAmount } = lineOf(intent)
  const isSame =
    row.campaign === campaign && row.game_code === intent.on.gameCode && row.mode === play && row.bet === unitAmount
  if (!isSame) return refuse('idempotency_key_reused')
  if (row.status === 'bet_sent') return refuse('outcome_unknown')
  if (row.bet_id === null) return refuse(row.refusal as SeamlessRefusal) // as: written above alone
  return (await playedByKey(deps, intent, row)) ?? refuse('outcome_unknown')
}

/** The round of a key, with what the player has at the partner after it. */
export async function playedByKey(
  { wagering }: Pick<CallbackDeps, 'wagering'>,
  { memberId, currency, key }: Pick<SpinWager, 'memberId' | 'currency' | 'key'>,
  row: SpinRow,
): Promise<Outcome<PlacedBet> | null> {
  const played = await wagering.wagerByKey({ memberId, currency }, key)
  return (
    played &&
    done({
      ...played,
      balanceAmount: amount((row.balance ?? 0n) + row.payout),
      balanceSequence: played.balanceSequence + (row.payout > 0n && row.session !== '' ? 1 : 0),
    })
  )
}

/** What the player has at the partner; null when it does not say. */
export async function balanceAt(deps: CallbackDeps, partner: Partner, player: string): Promise<bigint | null> {
  try {
    const { code, balance } = await askWallet(partner, 'balance', { player, currency: deps.currency.code })
    return code === 'OK' ? minorUnits(balance ?? '', unitsOf(deps)) : null
  } catch (error) {
    if (!(error instanceof AnswerUnknown)) throw error
    return null
  }
}

/** The partner's name of the session that the token of a launch is for; or why the game is not opened. */
export async function authenticate(
  { currency }: Pick<CallbackDeps, 'currency'>,
  partner: Partner,
  {
    player,
    token,
    ip,
  }: { readonly player: string; readonly token?: string | undefined; readonly ip?: string | undefined },
): Promise<{ readonly code: 'OK'; readonly session: string } | CallRefusal> {
  if (token === undefined) return { code: 'BAD_REQUEST', message: 'not as it should be: token' }
  try {
    const answer = await askWallet(partner, 'authenticate', { token, ip })
    if (answer.code !== 'OK') return { code: 'TOKEN_REFUSED', message: `your wallet answered ${answer.code}` }
    if (answer.player !== player || answer.sessionId === undefined)
      return { code: 'TOKEN_REFUSED', message: 'the token is not that of this player' }
    if (answer.currency !== undefined && answer.currency !== currency.code)
      return { code: 'CURRENCY_MISMATCH', message: `games here are played in ${currency.code}` }
    return { code: 'OK', session: answer.sessionId }
  } catch (error) {
    if (!(error instanceof AnswerUnknown)) throw error
    return { code: 'WALLET_UNREACHABLE', message: 'your wallet has not answered as it should' }
  }
}
