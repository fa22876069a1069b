import type { Product, TopicEvent } from '@banyan/contract'
import type { Currency } from '@banyan/money'
import type { Sql } from '../../platform/database/database.ts'
import type { Json } from '../../platform/json.ts'
import type { SettleRequest } from '../wagering/index.ts'
import type { Draw, DrawName, RulesName, DrawTime } from './draw.ts'

/** A result as it is told: the numbers of each tier. */
export type ToldResult = Extract<TopicEvent, { readonly kind: 'draw_result' }>['prizes']

export interface ClockedGame extends RulesName {
  readonly code: string
  readonly currency: Currency
}

/** How things stand when draws are to be committed, by the database's clock. */
export interface Moment {
  readonly now: Date
  /** The first instant at which a draw that is committed now can open. */
  readonly opensFrom: Date
  /** The draw that is drawn last of those there are, and whether it is drawn or void. */
  readonly last: {
    readonly numero: string
    readonly drawsAt: Date
    /** Null while it is not drawn, and of a void one. */
    readonly drawnAt: Date | null
    readonly isOver: boolean
  } | null
}

export type Settlement = Pick<SettleRequest, 'settle' | 'exposuresOf'>

/** `drawsAt` is then the latest that it can be, the same for every draw, and says nothing of the result. */
export interface EarlyEnd<Outcome extends Json> {
  /** When a draw is over under its result, before `drawsAt`. */
  endsAt(draw: DrawTime, outcome: Outcome): Date
  /** It is drawn so much later, so that what arrived in time is written first. */
  readonly graceMs: number
}

/** Results that come from a public draw elsewhere. */
export interface ByHand {
  /** Whether the draws of a game that are committed now will have such results. */
  isOn(sql: Sql, gameCode: string): Promise<boolean>
  /** Whether a record has exactly the shape of a result under these rules. */
  isOutcome(rules: RulesName, record: Readonly<Record<string, readonly string[]>>): boolean
}

/**
 * A family of games whose rounds run by the clock, as lotteries and tables do: what it knows of them. How their rounds
 * are committed, drawn, settled, told of, voided and caught up with is written once, in this module.
 */
export interface Clockwork<Game extends ClockedGame = ClockedGame, Outcome extends Json = Json> {
  readonly product: Product
  /** Every game, in the order of their codes. */
  games(sql: Sql): Promise<readonly Game[]>
  /**
   * The draws to commit now, soonest first; none while enough are ahead. One that could not open by `opensFrom` is
   * opened late, or recorded as void when its time has passed.
   */
  schedule(game: Game, moment: Moment): readonly DrawTime[]
  /** How often it is asked for draws to commit. */
  readonly commitsEverySeconds: number
  /** A draw that opens late takes bets when it is open so long at least. */
  readonly leastOpenMs: number
  /** What the bytes that the seeds of a draw stand for are under its rules. Pure: no bet, member or clock goes in. */
  outcomeOf(draw: DrawName & RulesName, bytes: Iterable<number>): Outcome
  /** What the bets of a draw that is over are settled with; from the database what players did while it ran. */
  settlementOf(draw: Draw, sql: Sql): Settlement | Promise<Settlement>
  /** Present where a game may follow a public draw elsewhere, whose result two people bring in. */
  readonly byHand?: ByHand
  /** Present where draws end before `drawsAt`, at an instant that only the sealed result tells. */
  readonly earlyEnd?: EarlyEnd<Outcome>
  /** The topic on which everyone hears of a game's draws. */
  topicOf(gameCode: string): string
  /** The result of a draw as everyone is told it. */
  resultOnWire(outcome: Outcome): ToldResult
}
