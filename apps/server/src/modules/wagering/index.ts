import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { keepBetDays } from './records/bet-days.ts'
import { bettingRecord } from './records/betting-record.ts'
import { cancelBet } from './cancel.ts'
import { cancelOrder } from './orders/cancel-order.ts'
import { readOrders } from './orders/read-orders.ts'
import { settleWithOrders } from './orders/stop-orders.ts'
import { decidedRounds } from './decided-rounds.ts'
import { freezePlayer, openPlayer } from './players.ts'
import { confirmPlayLimit, readPlayLimits, setPlayLimit } from './play-limits.ts'
import { type Persons, exclude, holdExclusions, keepMarks, noPersons, recogniseIn } from './exclusions.ts'
import { protection, takeBreak } from './protection.ts'
import {
  changePrice,
  closeRound,
  openRounds,
  recordOutcome,
  reopenRound,
  suspendRound,
  unfinishedRounds,
} from './rounds.ts'
import { changeSource, lockSeries, openSeries, readSeries, takeNumber } from './series.ts'
import { beginSession, continueSession, sessionTime, setReminder, setSessionLimit } from './session-time.ts'
import { correctBet } from './settle/correct-bet.ts'
import { settleRoundIn } from './settle/settle-round.ts'
import { recheckRound } from './settle/recheck-round.ts'
import { voidRound, voidRoundIn } from './settle/void-round.ts'
import { wagerByKey } from './wager/by-key.ts'
import { openWager, wagerIn } from './wager/wager.ts'
import type { Wagering } from './wagering.ts'

export { copyOfWagering } from './copy.ts'
export {
  type PlayFacts,
  type Week,
  calmPlay,
  listPlayed,
  readCountedUntil,
  readPlayFacts,
  setNoOffers,
} from './harm-facts.ts'
export { type PersonMark, type Persons, readExcluded, readExclusion } from './exclusions.ts'
export { type DecidedRound, readDecided } from './decided-rounds.ts'
export { type PlayedStake, readStakes } from './played-stakes.ts'
export { findPartnerRound, type PartnerRound, readPartnerRounds, readPlacedUntil } from './partner-rounds.ts'
export { freezePlayer, lockWallets, onBreak, openPlayer, readFrozen, readRestricted } from './players.ts'
export {
  type BetLimits,
  countBetsAbove,
  readBetLimits,
  readHeldLimits,
  readRankLimits,
  setBetLimits,
  setRankLimit,
} from './bet-limits.ts'
export { noTermsOfPlay, setBonusTerms } from './bonus-terms.ts'
export type { StoredDetails } from './outside-details.ts'
export { hasOpenBets, openAmong } from './open-bets.ts'
export { publicNumbersOf } from './public-numbers.ts'
export { allKeptFrom, keptFrom } from './kept-from.ts'
export { readPlayBlock } from './play-block.ts'
export { type CountEnds, type Ends, countTogether, createEndsReader, unreadEnds } from './ends/ends.ts'
export { type ClosedSlots, sumClosedSlots } from './ends/closed-slots.ts'
export { closeTurnover, countTurnover, createTurnover, sumSites } from './ends/turnover.ts'
export { wageringInvariants } from './invariants.ts'
export { sumBets } from './bet-sums.ts'
export {
  correctWallets,
  type CorrectionSums,
  foreseeCorrection,
  readCorrectedBettors,
  replaceOutcome,
} from './settle/correct-round.ts'
export { confirmVoid, dropVoid, proposeVoid, type WaitingVoid, waitingVoids } from './settle/void-bet.ts'
export { postponeRound } from './rounds.ts'
export { readRoundExposures, readRoundsAtStake } from './desk/at-stake.ts'
export { type BetQuery, type FoundBet, findBets, listBetGames } from './desk/find-bets.ts'
export { type MembersBet, type TeamBetsQuery, readTeamBets } from './records/team-bets.ts'
export { type BetHistory, readBetHistory } from './desk/read-bet.ts'
export { isRoundRefusal } from './wager/round-refusals.ts'
export {
  createRoundBetCount,
  readBets,
  readRoundBettors,
  readRoundBets,
  type RoundBet,
  type RoundBetsOf,
} from './round-bets.ts'
export { expireVendorRounds } from './outside-rounds.ts'
export type { CancelledBet, CancelRequest, ExposuresOf } from './cancel.ts'
export { wageringModule } from './routes.ts'
export type { BetLine, Exposure, PlacedBet, Wallet } from './bet.ts'
export type { Order } from './orders/order.ts'
export type { Series } from './series.ts'
export type { SessionTime } from './session-time.ts'
export type { KeyedBet } from './wager/by-key.ts'
export type {
  CombinedLegs,
  DecidedResult,
  EachRound,
  Leg,
  OneRound,
  RefusalOn,
  Wager,
  WagerOn,
  WagerOutcome,
} from './wager/intent.ts'
export type {
  BetEnd,
  NewRound,
  RoundStatus,
  Settle,
  SettlableBet,
  SettleLeg,
  SettleReport,
  SettleRequest,
} from './round.ts'
export type { BettingRecord, BettingRecordQuery, Protection, Wagering } from './wagering.ts'

export interface WageringDeps {
  readonly database: Database
  /** Hears of trouble that the batcher recovers from by itself. */
  readonly log: { warn(facts: object, message: string): void }
  /** Who is behind an account. */
  readonly persons?: Persons
  /** How long a bet is tried for before its caller hears `outcome_unknown`. */
  readonly patienceMs?: number
}

export function createWagering({ database, log, persons = noPersons, patienceMs = 15_000 }: WageringDeps): Wagering {
  const onTrouble = (error: unknown) => log.warn({ err: error }, 'a batch of bets has to be asked again')
  const door = openWager({ database, onTrouble, patienceMs })
  return {
    openRounds,
    // as: a statement refuses only for what its kind of wager can be refused for (RefusalOn).
    wager: (intent) => door.wager(intent) as Promise<never>,
    traffic: door.traffic,
    wagerIn: (tx, intent) => wagerIn(tx, intent) as Promise<never>,
    wagerByKey: (wallet, key) => wagerByKey(database.sql, wallet, key),
    cancelBet: (request) => cancelBet(database, request),
    readSeries: (name) => readSeries(database.sql, name),
    openSeries,
    lockSeries,
    takeNumber,
    changeSource,
    beginSession: (wallet) => beginSession(database, wallet),
    sessionTime: (wallet) => sessionTime(database.sql, wallet),
    continueSession: (wallet) => continueSession(database, wallet),
    decidedRounds: (query) => decidedRounds(database.sql, query),
    closeRound,
    suspendRound,
    reopenRound,
    changePrice,
    recordOutcome,
    settleRound: (request) => settleWithOrders(database, request),
    orders: (query) => readOrders(database.sql, query),
    cancelOrder: (request) => cancelOrder(database, request),
    settleRoundIn,
    voidRound: (request) => voidRound(database, request),
    voidRoundIn,
    correctBet,
    recheckRound: (request) => recheckRound(database, request),
    unfinishedRounds: (gameCode) => unfinishedRounds(database.sql, gameCode),
    openPlayer,
    freezePlayer,
    protection: (wallet) => protection(database, wallet),
    playLimits: (wallet) => database.transaction((tx) => readPlayLimits(tx, wallet)),
    setPlayLimit: (request) => setPlayLimit(database, request),
    confirmPlayLimit: (request) => confirmPlayLimit(database, request),
    setReminder: (request) => setReminder(database, request),
    setSessionLimit: (request) => setSessionLimit(database, request),
    takeBreak: (request) => takeBreak(database, request),
    exclude: (request) => exclude({ database, persons }, request),
    recogniseIn: (tx, memberId) => recogniseIn(tx, persons, memberId),
    holdExclusions,
    keepMarks: (signal) => keepMarks({ database, persons }, signal),
    bettingRecord: (query) => bettingRecord(database.sql, query),
    keepBetDays: (signal) => keepBetDays(database, signal),
    async prune() {
      // Stakes that a member's own limits refused are counted for a week.
      await sql`delete from wagering.refusal where at < clock_timestamp() - interval '1 day'
        and (at < clock_timestamp() - interval '15 days'
          or code not in ('stake_limit_reached', 'loss_limit_reached', 'session_limit_reached'))`.execute(database.sql)
    },
    async stop() {
      await door.stop()
    },
  }
}
