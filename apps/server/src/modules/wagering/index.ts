import { sql } from 'kysely'
import type { Database } from '../../platform/database.ts'
import { bettingRecord } from './betting-record.ts'
import { cancelBet } from './cancel.ts'
import { cancelOrder } from './orders/cancel-order.ts'
import { placeOrder } from './orders/place-order.ts'
import { readOrders } from './orders/read-orders.ts'
import { settleWithOrders } from './orders/stop-orders.ts'
import { openPlace } from './place/place.ts'
import { openPlay } from './play/play.ts'
import { playByKey } from './play/play-by-key.ts'
import { playIn } from './play/play-in.ts'
import { playedRounds } from './play/played.ts'
import { changeSource, openSeries, readSeries } from './play/series.ts'
import { beginPlay, continuePlay, playTime, setReminder, setSessionLimit } from './play-time.ts'
import { freezePlayer, openPlayer } from './players.ts'
import { protection, setStakeLimit, takeBreak } from './protection.ts'
import { changePrice, closeRound, openRounds, recordOutcome, reopenRound, suspendRound, unfinishedRounds } from './rounds.ts'
import { correctBet } from './settle/correct-bet.ts'
import { recheckRound } from './settle/recheck-round.ts'
import { voidRound } from './settle/void-round.ts'
import type { Wagering } from './wagering.ts'

export { readPlayed } from './play/played.ts'
export { findSpacePlay, readPlacedUntil, readSpacePlays, type SpacePlay } from './play/space-plays.ts'
export { type Barrier, readBarrier } from './barrier.ts'
export { type CountEnds, type Ends, createEndsReader, endsOf } from './ends/ends.ts'
export { closeTurnover, countTurnover, createTurnover } from './ends/turnover.ts'
export { wageringInvariants } from './invariants.ts'
export { sumBets } from './bet-sums.ts'
export { markUnfinished } from './outside-rounds.ts'
export type { CancelledBet, CancelRequest, ExposuresOf } from './cancel.ts'
export { wageringModule } from './routes.ts'
export type { BetLine, Exposure, PlacedBet, PlaceIntent, PlaceRefusal, PlayIntent, PlayRefusal, Wallet } from './bet.ts'
export type { PlayTime } from './play-time.ts'
export type { Order, OrderIntent } from './orders/order.ts'
export type { Played } from './play/played.ts'
export type { Series } from './play/series.ts'
export type { BetEnd, NewRound, RoundStatus, Settle, SettlableBet, SettleReport, SettleRequest } from './round.ts'
export type { BettingRecord, BettingRecordQuery, Protection, Wagering } from './wagering.ts'

export interface WageringDeps {
  readonly database: Database
  /** Hears of trouble that the batcher recovers from by itself. */
  readonly log: { warn(facts: object, message: string): void }
  /** The merchant's zone, whose days stake limits count. */
  readonly timeZone?: 'Asia/Ho_Chi_Minh'
  /** How long a bet is tried for before its caller hears `outcome_unknown`. */
  readonly patienceMs?: number
}

export function createWagering({ database, log, timeZone = 'Asia/Ho_Chi_Minh', patienceMs = 15_000 }: WageringDeps): Wagering {
  const onTrouble = (error: unknown) => log.warn({ err: error }, 'a batch of bets has to be asked again')
  const placing = openPlace({ database, timeZone, onTrouble, patienceMs })
  const playing = openPlay({ database, timeZone, onTrouble, patienceMs })
  const deps = { database, timeZone }
  return {
    openRounds,
    place: placing.place,
    cancelBet: (request) => cancelBet(deps, request),
    play: playing.play,
    playIn: (tx, intent) => playIn(tx, timeZone, intent),
    readSeries: (name) => readSeries(database.sql, name),
    openSeries,
    changeSource,
    playByKey: (wallet, key) => playByKey(database.sql, wallet, key),
    beginPlay: (wallet) => beginPlay(database, wallet),
    playTime: (wallet) => playTime(database.sql, wallet),
    continuePlay: (wallet) => continuePlay(database, wallet),
    playedRounds: (query) => playedRounds(database.sql, query),
    closeRound,
    suspendRound,
    reopenRound,
    changePrice,
    recordOutcome,
    settleRound: (request) => settleWithOrders(deps, request),
    placeOrder: (intent) => placeOrder(deps, intent),
    orders: (query) => readOrders(database.sql, query),
    cancelOrder: (request) => cancelOrder(deps, request),
    voidRound: (request) => voidRound(database, request),
    correctBet,
    recheckRound: (request) => recheckRound(database, request),
    unfinishedRounds: (gameCode) => unfinishedRounds(database.sql, gameCode),
    openPlayer,
    freezePlayer,
    protection: (wallet) => protection(deps, wallet),
    setStakeLimit: (request) => setStakeLimit(deps, request),
    setReminder: (request) => setReminder(database, request),
    setSessionLimit: (request) => setSessionLimit(database, request),
    takeBreak: (request) => takeBreak(deps, request),
    bettingRecord: (query) => bettingRecord(database.sql, query),
    async prune() {
      await sql`delete from wagering.refusal where at < clock_timestamp() - interval '1 day'`.execute(database.sql)
    },
    async stop() {
      await Promise.all([placing.stop(), playing.stop()])
    },
  }
}
