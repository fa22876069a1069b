import type { Bet, BetStatus, Outcome, WalletFreeze } from '@banyan/contract'
import type { Amount, Currency, Net } from '@banyan/money'
import type { Tx } from '../../platform/database/database.ts'
import type { Json } from '../../platform/json.ts'
import type { Wallet } from './bet.ts'
import type { BetLimits } from './bet-limits.ts'
import type { CancelledBet, CancelRequest } from './cancel.ts'
import type { DecidedRound, DecidedRoundsQuery } from './decided-rounds.ts'
import type { CancelledOrder, CancelOrder, Order, OrdersQuery } from './orders/order.ts'
import type { Corrected, Correction } from './settle/correct-bet.ts'
import type { RecheckRequest } from './settle/recheck-round.ts'
import type { NewRound, SettleReport, SettleRequest } from './round.ts'
import type { PlayLimitChange, PlayLimits } from './play-limits.ts'
import type { LockedSeries, Series, SeriesName } from './series.ts'
import type { SessionTime } from './session-time.ts'
import type { KeyedBet } from './wager/by-key.ts'
import type { Wager, WagerOn, WagerOutcome } from './wager/intent.ts'

export interface BettingRecordQuery {
  readonly memberId: bigint
  readonly currency: Currency
  /** One bet alone. */
  readonly id?: bigint | undefined
  readonly gameCode?: string | undefined
  /** Bets on these alone. */
  readonly gameCodes?: readonly string[] | undefined
  readonly status?: BetStatus | undefined
  /** Leaves out the bets of orders. */
  readonly orders?: 'without' | undefined
  /** Placed at or after. */
  readonly from?: Date | undefined
  /** Placed before. */
  readonly until?: Date | undefined
  /** The id of the last bet of the page before. */
  readonly before?: bigint | undefined
  readonly count: number
}

export interface BettingRecord {
  readonly bets: Bet[]
  readonly next: string | null
  /** Over every bet the query selects, not only this page. */
  readonly total: {
    readonly stakeAmount: Amount
    readonly payoutAmount: Amount
    readonly netAmount: Net
    readonly count: number
  }
}

/** Since when, and until when, a member keeps out; null is for ever. */
export interface Exclusion {
  readonly since: Date
  readonly until: Date | null
  /** It was another account of the person that was excluded, and this one is recognised as theirs. */
  readonly isRecognised: boolean
}

export interface Protection {
  /** What the limits of the member leave to stake now; null of a member who has set none. */
  readonly leftToStakeAmount: Amount | null
  readonly breakUntil: Date | null
  /** The longest under way. */
  readonly exclusion: Exclusion | null
  /** How often a session of play is interrupted by a reminder of its length. */
  readonly reminderMinutes: number
  /** The most that a session of play lasts. */
  readonly sessionMinutes: number | null
  /** What the house allows one bet of the member. */
  readonly house: BetLimits
  readonly pendingSession: { readonly sessionMinutes: number | null; readonly effectiveAt: Date } | null
}

/** What other work of a node gives way to. */
export interface BetTraffic {
  /** Whether wagers wait or are being decided. */
  readonly isBusy: boolean
  /** When the last one came, by `performance.now()`. */
  readonly lastAtMs: number
}

/** Bets and rounds of every game. Products price a bet before and settle it after; everything between is here. */
export interface Wagering {
  /**
   * Announces rounds. A round whose game and number exist already is left as it is. Ids come in the order of
   * `rounds`.
   */
  openRounds(tx: Tx, rounds: readonly NewRound[]): Promise<bigint[]>
  /**
   * Takes the stake and writes the bet, durably, or refuses without effect: on a round that takes bets, on each of
   * several, on several together (a combined bet), or on a result decided already, which is paid in the same step. It
   * needs no transaction of the caller's: wagers in flight are gathered into one. A key that was used before gives
   * the bet of that time. Throws only for what a product should not have let through (a bug), and for an order whose
   * outcome is not known: the key tells.
   */
  wager<On extends Wager['on']>(intent: WagerOn<On>): Promise<WagerOutcome<On>>
  /**
   * The same in a transaction of the caller's, for a stake or payout that goes on to somewhere else in the same step.
   * It waits for no batch, and takes the locks of every wager in their order: rounds, wallet, series or exposures.
   */
  wagerIn<On extends Wager['on']>(tx: Tx, intent: WagerOn<On>): Promise<WagerOutcome<On>>
  /**
   * The bet that a key was used for, as it was answered then, whether or not another would be accepted now; null for
   * none.
   */
  wagerByKey(wallet: Wallet, key: string): Promise<KeyedBet | null>
  /**
   * Gives the stake of a bet back while its round takes bets, of a combined bet all its rounds, by the database's
   * clock: once, however often and from wherever it is asked. `round_closed` means that it stands as it is.
   */
  cancelBet(request: CancelRequest): Promise<Outcome<CancelledBet, 'bet_not_found' | 'round_closed'>>
  /** A member's orders in a game, newest first. */
  orders(query: OrdersQuery): Promise<Order[]>
  /**
   * Gives back the stakes of an order on rounds that still take bets, or do not take any yet. `round_closed`: there
   * was none.
   */
  cancelOrder(request: CancelOrder): Promise<Outcome<CancelledOrder, 'order_not_found' | 'round_closed'>>
  /** Null when the member never entered the game. */
  readSeries(name: SeriesName): Promise<Series | null>
  /** Begins the rounds of a member in a game. Throws when they have begun. */
  openSeries(tx: Tx, series: SeriesName & { readonly source: bigint }): Promise<void>
  /**
   * The series under a lock, for a round of it that ends later than it begins: no play and no change of its source
   * comes between this and the end of the transaction. Null when there is none.
   */
  lockSeries(tx: Tx, name: SeriesName): Promise<LockedSeries | null>
  /** Counts the bet under the next number of a series that the caller has locked. */
  takeNumber(tx: Tx, taken: SeriesName & { readonly betId: bigint }): Promise<void>
  /**
   * Lets the coming rounds come from another source. Waits for a round under way; none follows from the old one.
   * Returns how many came from it, or null when it was not in force.
   */
  changeSource(tx: Tx, change: SeriesName & { readonly from: bigint; readonly to: bigint }): Promise<number | null>
  /** Begins a session where none is under way: before the first stake and after half an hour without one. */
  beginSession(wallet: Wallet): Promise<void>
  /** The session under way, or the last; null before the first. */
  sessionTime(wallet: Wallet): Promise<SessionTime | null>
  /**
   * The member has seen how long the session lasts: stakes are accepted again until the next reminder, or the
   * session's limit.
   */
  continueSession(wallet: Wallet): Promise<SessionTime | null>
  /** Results of a member that were decided when they were staked, newest first. */
  decidedRounds(query: DecidedRoundsQuery): Promise<DecidedRound[]>
  /** Ends betting on a round before `closesAt`, or at last when it has none. Waits for bets under way; none follows. */
  closeRound(tx: Tx, roundId: bigint): Promise<void>
  /**
   * Lets a round take no bet, nor give one back, until it is reopened. Waits for bets under way; none follows. False:
   * it is not open, and its end has come already.
   */
  suspendRound(tx: Tx, roundId: bigint): Promise<boolean>
  /** Lets a suspended round take bets again, until its `closesAt`. False: its end has come meanwhile. */
  reopenRound(tx: Tx, roundId: bigint): Promise<boolean>
  /**
   * Raises the version of a round's price, which is 1 when the round is opened, and returns it: bets that were
   * offered an earlier one are refused from now on. Waits for bets under way. The price itself is the product's.
   * Throws when the round is over.
   */
  changePrice(tx: Tx, roundId: bigint): Promise<number>
  /**
   * Fixes the outcome. Waits for bets under way; none follows. The same outcome again changes nothing. Throws when the
   * round still takes bets by the database's clock, has another outcome, or is void.
   */
  recordOutcome(
    tx: Tx,
    result: { readonly roundId: bigint; readonly outcome: Json; readonly rulesVersion: number },
  ): Promise<void>
  /**
   * Settles every open bet of a round that has its outcome, in chunks, each committed by itself. Called again, or by
   * another node at the same time, it goes on where it stopped: each bet is settled once. Orders that a win stops are
   * stopped too. Legs of combined bets get their results, and the bets that this decides end: with the first lost leg,
   * or with the last open one.
   */
  settleRound(request: SettleRequest): Promise<SettleReport>
  /** Settles the few bets of a round in the caller's transaction, with what recorded its outcome: all or none. */
  settleRoundIn(tx: Tx, request: SettleRequest): Promise<void>
  /**
   * Voids a round and returns every stake once; like `settleRound` it can be called again to finish. Legs on it are
   * void. Throws when a bet or a leg of the round has been settled.
   */
  voidRound(request: {
    readonly roundId: bigint
    readonly reason: string
    readonly onChunk?: (memberIds: readonly bigint[]) => void
  }): Promise<SettleReport>
  /** Voids a round in the caller's transaction, and returns its few stakes. */
  voidRoundIn(tx: Tx, request: { readonly roundId: bigint; readonly reason: string }): Promise<void>
  /**
   * Gives the end of a bet a further version, in the caller's transaction with its audit entry: one person proposes it,
   * and it takes effect when another one asks for the same. The difference is posted, and told to all who count.
   */
  correctBet(
    tx: Tx,
    correction: Correction,
  ): Promise<Outcome<Corrected, 'not_found' | 'invalid_request' | 'second_person_needed' | 'round_in_progress'>>
  /**
   * Computes the payout of every settled bet of a round again and says how many differ (invariant B6). Those that two
   * people have corrected are left out. Of combined bets the selections that came to something else are counted.
   */
  recheckRound(request: RecheckRequest): Promise<{ readonly bets: number; readonly differing: number }>
  /** The rounds of a game that have an outcome, or are void, and still hold open bets: what a sweep has to finish. */
  unfinishedRounds(
    gameCode: string,
  ): Promise<{ readonly roundId: bigint; readonly number: string; readonly status: 'resulted' | 'void' }[]>

  /**
   * Lets a member bet from a wallet. Called when the wallet is opened; again changes nothing. The zone is the
   * merchant's, whose days the member's limit counts.
   */
  openPlayer(tx: Tx, player: Wallet & { readonly timeZone: string }): Promise<void>
  /**
   * Says what of a player is frozen from now on, in every wallet. Whom bets are frozen for places none; open bets are
   * settled as usual. The other kinds are for those who move the money to heed.
   */
  freezePlayer(tx: Tx, player: { readonly memberId: bigint; readonly frozen: readonly WalletFreeze[] }): Promise<void>
  protection(wallet: Wallet): Promise<Protection>
  /** What the member may stake and lose at the most, with what is used of it. */
  playLimits(wallet: Wallet): Promise<PlayLimits>
  /**
   * A lower limit, or the first, takes effect at once and drops a raise that was asked for; a raise or removal (null)
   * is noted, and confirmed after 24 hours.
   */
  setPlayLimit(wallet: Wallet & PlayLimitChange): Promise<PlayLimits>
  confirmPlayLimit(wallet: Wallet & PlayLimitChange): Promise<Outcome<PlayLimits, 'limit_not_asked' | 'limit_waits'>>
  /** Minutes of a session of play between two reminders, 15 to 60. */
  setReminder(wallet: Wallet & { readonly minutes: number }): Promise<void>
  /** Minutes that a session of play lasts: shorter at once, longer or without a limit (null) after 24 hours. */
  setSessionLimit(wallet: Wallet & { readonly sessionMinutes: number | null }): Promise<{ readonly effectiveAt: Date }>
  /**
   * Keeps a member from every bet and deposit for some months, or for ever (null), with every account that the person
   * is known to have at any site, and ends their sessions. Nobody ends it sooner; asked again it can only become
   * longer. What the member has agreed to of offers is taken back with it, as by a break.
   */
  exclude(request: { readonly memberId: bigint; readonly months: number | null }): Promise<Exclusion>
  /**
   * Excludes an account as long as the person that it is known to be of (docs/decisions/0436). To be called with every
   * log-in, and when something is bound to an account that a person is known by. Answers the account's exclusion.
   */
  recogniseIn(tx: Tx, memberId: bigint): Promise<Exclusion | null>
  /** Lets no exclusion be decided before the transaction ends; before it locks sessions or wallets. */
  holdExclusions(tx: Tx): Promise<void>
  /** Keeps what excluded persons are known by up to date. For a job. Of how many accounts. */
  keepMarks(signal?: AbortSignal): Promise<number>
  /** The wagers of this node. */
  traffic(): BetTraffic
  /** Refuses every bet of the member until the break ends. A break under way is never shortened. */
  takeBreak(request: { readonly memberId: bigint; readonly days: 1 | 7 | 30 }): Promise<{ readonly breakUntil: Date }>

  bettingRecord(query: BettingRecordQuery): Promise<BettingRecord>
  /** Keeps sums of the days that are over, for the records of members who bet much. For a job. Of how many wallets. */
  keepBetDays(signal?: AbortSignal): Promise<number>
  /** Forgets refusals of the days before. For a job. */
  prune(): Promise<void>
  /** Lets the batch under way finish and closes the connection that bets are placed on. */
  stop(): Promise<void>
}
