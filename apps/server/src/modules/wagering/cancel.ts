import { type Outcome, done, refuse } from '@banyan/contract'
import { type Amount, amount, currencyByCode } from '@banyan/money'
import { sql } from 'kysely'
import type { Database, Tx } from '../../platform/database/database.ts'
import { currencyIdOf, walletOf } from '../ledger/index.ts'
import type { BetLine, Exposure, Wallet } from './bet.ts'
import { int8Array, textArray } from './binary-arrays.ts'
import { linesFromStored, type StoredLine } from './stored-lines.ts'

/**
 * What a product said that the house may lose through a bet, from its lines as they were
 * accepted. Told again, because it is kept only in sums.
 */
export type ExposuresOf = (bet: {
  readonly isTrial: boolean
  readonly lines: readonly BetLine[]
}) => readonly Pick<Exposure, 'selection' | 'liabilityAmount'>[]

export interface CancelRequest extends Wallet {
  readonly betId: bigint
  readonly exposuresOf: ExposuresOf
}

/** A bet that was taken back, with the wallet as it was right after. */
export interface CancelledBet {
  readonly betId: bigint
  readonly stakeAmount: Amount
  readonly balanceAmount: Amount
  readonly balanceSequence: number
  readonly cancelledAt: Date
}

const trial = currencyByCode('TRIAL').id

interface CancelledRow {
  readonly id: bigint
  readonly stake: bigint
  readonly balance: bigint
  readonly seq: bigint
  readonly settled_at: Date
}

/** See `Wagering.cancelBet`. */
export function cancelBet(
  database: Database,
  { memberId, currency, betId, exposuresOf }: CancelRequest,
): Promise<Outcome<CancelledBet, 'bet_not_found' | 'round_closed'>> {
  const accountId = walletOf(memberId, currency)
  return database.transaction(async (tx) => {
    const exposures = await exposuresOfBets(tx, { accountId, betIds: [betId], exposuresOf })
    if (!exposures) return refuse('bet_not_found')
    await sql`select wagering.cancel_bets(${accountId}, ${int8Array([betId])}, ${exposures})`.execute(tx)
    // Also of a bet that had been cancelled before: asked again, the answer is the first one.
    const [cancelled] = await readCancelled(tx, [betId])
    return cancelled ? done(cancelled) : refuse('round_closed')
  })
}

/** What bets of one wallet might have cost, as `cancel_bets` takes it; null when one of them is not the wallet's. */
export async function exposuresOfBets(
  tx: Tx,
  {
    accountId,
    betIds,
    exposuresOf,
  }: { readonly accountId: bigint; readonly betIds: readonly bigint[]; readonly exposuresOf: ExposuresOf },
) {
  const { rows } = await sql<{ id: bigint; lines: readonly StoredLine[] }>`select id, lines from wagering.bet
    where id = any(${int8Array(betIds)}::bigint[]) and account_id = ${accountId} order by id`.execute(tx)
  if (rows.length !== betIds.length) return null
  const isTrial = currencyIdOf(accountId) === trial
  const released = rows.flatMap(({ id, lines }) =>
    exposuresOf({ isTrial, lines: linesFromStored(lines) }).map((exposure) => ({ id, ...exposure })),
  )
  return sql.join([
    int8Array(released.map(({ id }) => id)),
    textArray(released.map(({ selection }) => selection)),
    int8Array(released.map(({ liabilityAmount }) => liabilityAmount)),
  ])
}

/** Those of the bets that are cancelled, in the order in which their stakes came back. */
async function readCancelled(tx: Tx, betIds: readonly bigint[]): Promise<CancelledBet[]> {
  const { rows } = await sql<CancelledRow>`select bet.id, stake, entry.balance, entry.seq, settled_at
    from wagering.bet join wagering.round on round.id = round_id
    join ledger.entry on entry.account = account_id
      and entry.key = wagering.payment_key(wagering.payment_time(opens_at, closes_at), 'refund', bet.id)
    where bet.id = any(${int8Array(betIds)}::bigint[]) and bet.status = 'cancelled' order by entry.seq`.execute(tx)
  return rows.map((row) => ({
    betId: row.id,
    stakeAmount: amount(row.stake),
    balanceAmount: amount(row.balance),
    balanceSequence: Number(row.seq),
    cancelledAt: row.settled_at,
  }))
}
