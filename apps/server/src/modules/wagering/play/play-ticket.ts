import type { Outcome } from '@banyan/contract'
import { maxAmount } from '@banyan/money'
import { walletOf } from '../../ledger/index.ts'
import type { PlacedBet, PlayIntent, PlayRefusal } from '../bet.ts'
import type { Queued } from '../place/queued.ts'
import { linesToJson } from '../stored-lines.ts'

export type PlayOutcome = Outcome<PlacedBet, PlayRefusal>

/** A play on its way through the batcher: what the database is sent, and whom to answer. */
export interface PlayTicket extends Queued<PlayRefusal> {
  readonly gameCode: string
  readonly source: bigint
  readonly number: number
  readonly cycleMs: number
  readonly stake: bigint
  readonly payout: bigint
  readonly lines: string
  readonly rulesVersion: number
  readonly outcome: string
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
const largestId = 2n ** 54n

/**
 * Throws a RangeError for what no valid play can contain, so that it never reaches a batch with those of other members.
 */
export function playTicketOf(intent: PlayIntent, deadline: number, answer: PlayTicket['answer'], fail: PlayTicket['fail']): PlayTicket {
  const { memberId, currency, gameCode, source, number, cycleMs, stakeAmount: stake, payoutAmount: payout, line, rulesVersion } = intent
  const key = intent.key.toLowerCase()
  if (!uuid.test(key)) throw new RangeError(`not a UUID: ${intent.key}`)
  if (stake <= 0n || stake > maxAmount) throw new RangeError(`not a stake: ${stake}`)
  if (payout < 0n || payout > maxAmount) throw new RangeError(`not a payout: ${payout}`)
  if (memberId <= 0n || memberId > largestId) throw new RangeError(`not a member: ${memberId}`)
  const [lines, outcome] = [linesToJson([line]), JSON.stringify(intent.outcome)]
  return {
    accountId: walletOf(memberId, currency),
    gameCode,
    source,
    number,
    cycleMs,
    stake,
    payout,
    lines,
    rulesVersion,
    outcome,
    key,
    deadline,
    answer,
    fail,
  }
}

/** The same play, as far as whoever asks can say it. */
export function isSamePlay(a: PlayTicket, b: PlayTicket): boolean {
  return a.gameCode === b.gameCode && a.stake === b.stake && a.lines === b.lines
}
