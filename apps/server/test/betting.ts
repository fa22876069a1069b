import { amount, currencyByCode, odds } from '@banyan/money'
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { createLedger, ledgerInvariants } from '../src/modules/ledger/index.ts'
import {
  createWagering,
  type OneRound,
  type SettlableBet,
  type Settle,
  type WagerOn,
  wageringInvariants,
} from '../src/modules/wagering/index.ts'
import { type CountEnds, countTogether } from '../src/modules/wagering/ends/ends.ts'
import { countTurnover } from '../src/modules/wagering/ends/turnover.ts'
import type { Database, Tx } from '../src/platform/database/database.ts'
import type { Json } from '../src/platform/json.ts'
import { readOutboxChunk, registerReader } from '../src/platform/nodes/outbox-chunk.ts'
import { violationsOf } from './violations.ts'

export const play = currencyByCode('PLAY')

/** A UUIDv7 of now, or of `offsetMs` from now. */
export function newKey(offsetMs = 0): string {
  const time = (Date.now() + offsetMs).toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`
}

/** Settles with a payout of each bet, all of whose stake is played. */
export function paying(payoutOf: (bet: SettlableBet, outcome: Json) => bigint): Settle {
  return (bet, outcome) => ({ payoutAmount: amount(payoutOf(bet, outcome)), validAmount: bet.stakeAmount })
}

/** The fact that settling or playing these bets would have written. */
export async function tellEnds(tx: Tx, firstBetId: bigint, lastBetId = firstBetId): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`insert into platform.outbox (topic, payload)
    values ('bets_ended', ${JSON.stringify({ firstBetId: `${firstBetId}`, lastBetId: `${lastBetId}` })}::jsonb)
      returning id`.execute(tx)
  return rows[0]!.id // An insert returns its row.
}

/** Has a reader read everything that has ended by now. */
export async function readEnds(database: Database, reader: string, count: CountEnds): Promise<void> {
  const chunk = { reader, handlers: new Map(), chunkSize: 200, after: countTogether(reader, count) }
  await registerReader(database, reader)
  while (await readOutboxChunk(database, chunk)) {}
}

/**
 * Counts in the turnover what has ended, and lets its five minutes of an instant pass: bets that end from here on stand
 * in later ones. Answers up to when it is closed.
 */
export async function closeSlots(database: Database, now = new Date()): Promise<Date> {
  await readEnds(database, 'turnover', countTurnover)
  const { rows } = await sql<{ at: Date }>`update wagering.turnover_closed
    set at = greatest(at, date_bin('5 minutes', ${now}::timestamptz, 'epoch')) + interval '5 minutes'
    returning at`.execute(database.sql)
  return rows[0]!.at // It has one row.
}

/** Everything that can be asked of bets, on one database. */
export function betting(database: Database, { patienceMs = 15_000 } = {}) {
  const ledger = createLedger({ database })
  const wagering = createWagering({ database, log: { warn: () => {} }, patienceMs })

  /** Members with a wallet and this balance each, granted by the house. */
  const newMembers = (memberIds: readonly bigint[], balance: bigint) =>
    database.transaction(async (tx) => {
      for (const memberId of memberIds) {
        await ledger.openWallet(tx, { memberId, currency: play })
        await wagering.openPlayer(tx, { memberId, currency: play, timeZone: 'Asia/Ho_Chi_Minh' })
      }
      if (balance === 0n) return
      await ledger.post(
        tx,
        memberIds.map((memberId) => ({
          memberId,
          currency: play,
          direction: 'credit',
          amount: amount(balance),
          house: 'promotion',
          reason: 'grant',
          reference: memberId,
          key: newKey(),
        })),
      )
    })

  let lastMember = 10_000n
  /** Ids that no member of this house has had. */
  const newIds = (count: number) => Array.from({ length: count }, () => (lastMember += 1n))

  /** A member of its own with this balance. */
  async function newMember(balance = 1000n): Promise<bigint> {
    const [memberId = 0n] = newIds(1)
    await newMembers([memberId], balance)
    return memberId
  }

  let rounds = 0
  /**
   * A round that takes bets from now, or from and until the milliseconds given; with null until it is closed by hand.
   */
  async function newRound({
    opensInMs = -1000,
    closesInMs = 3_600_000,
  }: { opensInMs?: number; closesInMs?: number | null } = {}): Promise<bigint> {
    const opensAt = new Date(Date.now() + opensInMs)
    const closesAt = closesInMs === null ? null : new Date(Date.now() + closesInMs)
    const number = `${Date.now()}${(rounds += 1)}`
    const [id] = await database.transaction((tx) =>
      wagering.openRounds(tx, [{ product: 'lottery', gameCode: 'TEST', number, currency: play, opensAt, closesAt }]),
    )
    if (id === undefined) throw new Error('no round')
    return id
  }

  const intent = (
    memberId: bigint,
    roundId: bigint,
    stake: bigint,
    more: Partial<WagerOn<OneRound>> = {},
  ): WagerOn<OneRound> => ({
    memberId,
    currency: play,
    on: { kind: 'round', roundId },
    stakeAmount: amount(stake),
    key: newKey(),
    exposures: [],
    lines: [{ play: 'lo2', numbers: ['47'], unitAmount: amount(stake), odds: odds(36_200) }],
    ...more,
  })

  /** Moves the round's closing into the past, as waiting would, and records an outcome. */
  async function draw(roundId: bigint, outcome: string[] = ['47']): Promise<void> {
    await database.transaction(async (tx) => {
      // Locked first: the clock is read when no bet is under way any more.
      await sql`select from wagering.round where id = ${roundId} for update`.execute(tx)
      await sql`update wagering.round set opens_at = least(opens_at, clock_timestamp() - interval '1 ms'),
        closes_at = clock_timestamp()
        where id = ${roundId} and closes_at > clock_timestamp()`.execute(tx)
      await wagering.recordOutcome(tx, { roundId, outcome, rulesVersion: 1 })
    })
  }

  /** The names of invariants that do not hold; empty when all is well. */
  const violations = () => violationsOf(database, [...ledgerInvariants, ...wageringInvariants])

  const balanceOf = async (memberId: bigint) => (await ledger.balance(memberId, play)).balance
  return { database, ledger, wagering, newIds, newMember, newMembers, newRound, intent, draw, violations, balanceOf }
}

export type Betting = ReturnType<typeof betting>

/** An answer as text, to see that two are the same byte for byte: amounts are digits, keys stay in their order. */
export const asText = (answer: unknown) =>
  JSON.stringify(answer, (_key, value: unknown) => (typeof value === 'bigint' ? value.toString() : value))
