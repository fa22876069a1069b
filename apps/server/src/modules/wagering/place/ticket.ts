import type { Outcome } from '@banyan/contract'
import { maxAmount } from '@banyan/money'
import { walletOf } from '../../ledger/index.ts'
import type { PlacedBet, PlaceIntent, PlaceRefusal } from '../bet.ts'
import { linesToJson } from '../stored-lines.ts'
import type { Queued } from './queued.ts'

export type PlaceOutcome = Outcome<PlacedBet, PlaceRefusal>

/** A bet on its way through the batcher: what the database is sent, and whom to answer. */
export interface Ticket extends Queued<PlaceRefusal> {
  readonly roundId: bigint
  readonly stake: bigint
  readonly lines: string
  readonly exposures: PlaceIntent['exposures']
}

const largestId = 2n ** 54n
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/**
 * Throws a RangeError for what no valid call can contain, so that it never reaches a
 * batch with other members' bets in it.
 */
export function ticketOf(intent: PlaceIntent, deadline: number, answer: Ticket['answer'], fail: Ticket['fail']): Ticket {
  const key = intent.key.toLowerCase()
  if (!uuid.test(key)) throw new RangeError(`not a UUID: ${intent.key}`)
  if (intent.stakeAmount <= 0n || intent.stakeAmount > maxAmount) throw new RangeError(`not a stake: ${intent.stakeAmount}`)
  if (intent.memberId <= 0n || intent.memberId > largestId) throw new RangeError(`not a member: ${intent.memberId}`)
  if (BigInt.asIntN(64, intent.roundId) !== intent.roundId) throw new RangeError(`not a round: ${intent.roundId}`)
  const { roundId, stakeAmount: stake, exposures, lines, memberId, currency } = intent
  return { accountId: walletOf(memberId, currency), roundId, stake, key, lines: linesToJson(lines), exposures, deadline, answer, fail }
}

/**
 * Keys of callers are UUIDv7. Version 8 is what payouts and refunds derive: a member must
 * not be able to take one of those.
 */
export function isCallersKey(key: string): boolean {
  return key[14] === '7' && '89ab'.includes(key[19] ?? '-')
}

/** The same bet: what a repeated key must repeat. */
export function isSameBet(a: Ticket, b: Ticket): boolean {
  return a.roundId === b.roundId && a.stake === b.stake && a.lines === b.lines
}
