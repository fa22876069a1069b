import { maxAmount } from '@banyan/money'
import { walletOf } from '../../ledger/index.ts'
import type { Exposure } from '../bet.ts'
import { linesToJson } from '../stored-lines.ts'
import type { DecidedResult, OneRound, Wager, WagerOn, WagerOutcome } from './intent.ts'

/** A wager on its way through a batcher: what every statement needs of it, and whom to answer. */
export interface Ticket {
  readonly accountId: bigint
  /** The idempotency key, in lower case. */
  readonly key: string
  readonly stake: bigint
  /** The most that the bet can pay; 0 where that is not known. */
  readonly highest: bigint
  /** The lines as they are stored. */
  readonly lines: string
  /** `performance.now()` after which the caller is told that the outcome is unknown. */
  readonly deadline: number
  readonly answer: (outcome: WagerOutcome) => void
  readonly fail: (error: unknown) => void
}

/** A bet on a round that still takes bets. */
export interface OpenTicket extends Ticket {
  readonly roundId: bigint
  /** 0 names none. */
  readonly priceVersion: number
  readonly exposures: readonly Exposure[]
}

/** A result that is decided already, with what the database writes of it. */
export interface DecidedTicket
  extends
    Ticket,
    Pick<DecidedResult, 'gameCode' | 'source' | 'from' | 'count' | 'cycleMs' | 'rulesVersion' | 'product'> {
  readonly payout: bigint
  readonly outcome: string
  readonly isGiven: boolean
}

/** Who waits for the answer, and until when. */
export type Waiting = Pick<Ticket, 'deadline' | 'answer' | 'fail'>

const largestMemberId = 2n ** 54n
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
/** A batch has ids for so many bets; a burst is one bet, and a series has numbers of four bytes. */
const countMax = 1024

/**
 * Keys of callers are UUIDv7. Version 8 is what payouts and refunds derive: a member must not be able to take one of
 * those.
 */
export function isCallersKey(key: string): boolean {
  return key[14] === '7' && '89ab'.includes(key[19] ?? '-')
}

/**
 * Throws a RangeError for what no valid call can contain, so that it never reaches a batch with other members' bets
 * in it.
 */
export function openTicketOf({ on, ...wager }: WagerOn<OneRound>, waiting: Waiting): OpenTicket {
  const { roundId, priceVersion } = offerOf(on)
  const { accountId, key, stake, highest, lines } = stakeOf(wager)
  const { deadline, answer, fail } = waiting
  // Written out: a spread of three objects costs a microsecond a bet.
  // What adds nothing to a selection is not held against its cap, whoever else in the batch bets on it.
  const exposures = wager.exposures?.filter(({ liabilityAmount }) => liabilityAmount > 0n) ?? []
  return { accountId, key, stake, highest, lines, roundId, priceVersion, exposures, deadline, answer, fail }
}

/** The round that is bet on, and the version of its price. Throws a RangeError as `openTicketOf`. */
export function offerOf({ roundId, priceVersion = 0 }: Pick<OneRound, 'roundId' | 'priceVersion'>) {
  if (BigInt.asIntN(64, roundId) !== roundId) throw new RangeError(`not a round: ${roundId}`)
  if (!Number.isInteger(priceVersion) || priceVersion < 0 || priceVersion >= 2 ** 31)
    throw new RangeError(`not a version of a price: ${priceVersion}`)
  return { roundId, priceVersion }
}

/** As `openTicketOf`. */
export function decidedTicketOf({ on, ...wager }: WagerOn<DecidedResult>, waiting: Waiting): DecidedTicket {
  const { product, gameCode, source, from, count, cycleMs, rulesVersion, payoutAmount: payout } = on
  if (payout < 0n || payout > maxAmount) throw new RangeError(`not a payout: ${payout}`)
  if (!Number.isInteger(count) || count < 1 || count > countMax) throw new RangeError(`not a count: ${count}`)
  const outcome = JSON.stringify(on.outcome)
  return {
    ...stakeOf(wager),
    product,
    gameCode,
    source,
    from,
    count,
    cycleMs,
    rulesVersion,
    payout,
    outcome,
    isGiven: on.isGiven ?? false,
    ...waiting,
  }
}

/** What every wager has. Throws a RangeError as `openTicketOf`. */
export function stakeOf({ memberId, currency, stakeAmount: stake, ...wager }: Omit<Wager, 'on'>) {
  const key = wager.key.toLowerCase()
  if (!uuid.test(key)) throw new RangeError(`not a UUID: ${wager.key}`)
  if (stake <= 0n || stake > maxAmount) throw new RangeError(`not a stake: ${stake}`)
  if (memberId <= 0n || memberId > largestMemberId) throw new RangeError(`not a member: ${memberId}`)
  const highest = wager.highestPayoutAmount ?? 0n
  return { accountId: walletOf(memberId, currency), key, stake, highest, lines: linesToJson(wager.lines) }
}

/** The same bet: what a repeated key must repeat. The version of its price is no part of it: its lines say the odds. */
export function isSameOpen(a: OpenTicket, b: OpenTicket): boolean {
  return a.roundId === b.roundId && a.stake === b.stake && a.lines === b.lines
}

/** The same result asked for. What was drawn is no part of it: a caller who asks again cannot know it. */
export function isSameDecided(a: DecidedTicket, b: DecidedTicket): boolean {
  return a.gameCode === b.gameCode && a.stake === b.stake && a.lines === b.lines
}
