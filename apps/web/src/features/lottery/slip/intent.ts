import type { Answer } from '@banyan/client'
import {
  type CommonRefusal,
  type InputOf,
  type lotteryOrderRoutes,
  type lotteryRoutes,
  commonRefusals,
} from '@banyan/contract'
import { amount, odds } from '@banyan/money'

export type PlaceRoute = typeof lotteryRoutes.placeBet
export type OrderRoute = typeof lotteryOrderRoutes.placeOrder

/** A bet on one draw or, with `order`, on that one and those after it. */
export type BetInput = InputOf<PlaceRoute> & { readonly order?: Pick<InputOf<OrderRoute>, 'draws' | 'stopsAfterWin'> }

/** One bet the member wants, whatever the network does: sent under one key until an answer is known. */
export interface Intent {
  readonly key: string
  readonly memberId: string
  readonly input: BetInput
}

/** Where it survives a reload of the page: the answer may be missing while the bet is placed. */
const storageKey = 'lotteryIntent'

const wire = (input: BetInput) =>
  JSON.stringify(input, (_, value: unknown) => (typeof value === 'bigint' ? value.toString() : value))

/**
 * The intent of a press on the button: the one before when the member asks for the very same bet again, else a new one.
 */
export function intentOf(input: BetInput, memberId: string, before: Intent | null, newKey: () => string): Intent {
  if (before?.memberId === memberId && wire(before.input) === wire(input)) return before
  return { key: newKey(), memberId, input }
}

/** After these the key is spent: the same bet needs a new one. */
export const spentKey: ReadonlySet<string> = new Set(['idempotency_key_reused', 'idempotency_key_expired'])

const unsettled: ReadonlySet<string> = new Set(['network', 'outcome_unknown', 'system_error', 'not_ready'])
const common: ReadonlySet<string> = new Set<CommonRefusal>(commonRefusals)

/**
 * Whether an answer says what became of the bet. A lost or broken answer does not. After
 * one such try, neither does a refusal of the HTTP layer (too many requests, logged out):
 * it speaks of this try, and an earlier one may have been accepted.
 */
export function settles(answer: Answer<PlaceRoute> | Answer<OrderRoute>, unsure: boolean): boolean {
  if (answer.ok) return true
  return !unsettled.has(answer.code) && !(unsure && common.has(answer.code))
}

/** 1, 2, 4, then every 5 seconds: an unknown outcome is to be known within half a minute of the network's return. */
export function resendDelayMs(tries: number): number {
  return Math.min(5_000, 1_000 * 2 ** tries)
}

export function keepIntent(intent: Intent | null) {
  if (intent === null) sessionStorage.removeItem(storageKey)
  else
    sessionStorage.setItem(
      storageKey,
      `{"key":"${intent.key}","memberId":"${intent.memberId}","input":${wire(intent.input)}}`,
    )
}

/** The intent that was under way when the page was left, or null. */
export function keptIntent(): Intent | null {
  const stored = sessionStorage.getItem(storageKey)
  if (stored === null) return null
  const kept = JSON.parse(stored) as {
    key: string
    memberId: string
    input: {
      gameCode: string
      numero: string
      lines: { play: string; numbers: string[]; unitAmount: string; odds: number }[]
      order?: NonNullable<BetInput['order']>
    }
  } // written by keepIntent above
  const lines = kept.input.lines.map((line) => ({
    ...line,
    unitAmount: amount(BigInt(line.unitAmount)),
    odds: odds(line.odds),
  }))
  return { ...kept, input: { ...kept.input, lines } }
}
