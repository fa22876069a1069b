import type { Json } from '../../platform/json.ts'

/** When a draw takes bets and when it is drawn. */
export interface DrawTime {
  /** Unique within the game. */
  readonly numero: string
  readonly opensAt: Date
  readonly closesAt: Date
  readonly drawsAt: Date
}

export interface DrawName {
  readonly gameCode: string
  readonly numero: string
}

/** The rules that a game follows and a draw is committed to. */
export interface RulesName {
  readonly rules: string
  readonly rulesVersion: number
}

/** A draw as it rests in the database, without its sealed seeds. */
export interface Draw<Outcome extends Json = Json> extends DrawTime, DrawName, RulesName {
  readonly roundId: bigint | null
  /** When the draw was to be drawn as it was committed, if it was postponed since; otherwise null. */
  readonly committedDrawsAt: Date | null
  /** Two people bring its result in from a public draw elsewhere; it is committed to nothing. */
  readonly byHand: boolean
  /** Null of a draw by hand. */
  readonly commitA: string | null
  readonly commitB: string | null
  readonly committedAt: Date
  readonly seedA: string | null
  readonly seedB: string | null
  readonly outcome: Outcome | null
  /** Above 1: two people have corrected the outcome. */
  readonly resultVersion: number
  readonly voidReason: string | null
  readonly endedAt: Date | null
}

/** What is told of a draw; `ended`: it is drawn or void. */
export type Told = 'opened' | 'closed' | 'ended' | 'settled'

/** How much has been told of a draw, as it is stored; each stage includes those below. */
export const stages = { none: 0, opened: 1, closed: 2, ended: 3 } as const
export type Stage = keyof typeof stages

/** The stage a draw has reached at an instant. */
export function stageOf(draw: Draw, now: Date): Stage {
  if (draw.outcome !== null || draw.voidReason !== null) return 'ended'
  if (now >= draw.closesAt) return 'closed'
  return now >= draw.opensAt ? 'opened' : 'none'
}

/** The next instant at which the draw reaches another stage; null when there is none left. */
export function nextDeadline({ opensAt, closesAt, drawsAt }: DrawTime, now: Date): Date | null {
  return [opensAt, closesAt, drawsAt].find((instant) => instant > now) ?? null
}
