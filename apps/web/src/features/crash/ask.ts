import { type Failure, askUntilKnown, serverNow, uuid7 } from '@banyan/client'
import { crashRoutes, bettingRecordRoutes, wageringRoutes } from '@banyan/contract'
import type { Amount } from '@banyan/money'
import { noteBalance } from '../../lib/balance.ts'
import { call } from '../../lib/call.ts'
import { askAgain } from '../../lib/query.ts'

/** After these it is not known what became of it: the same is asked again, under the same key. */
const unsettled: ReadonlySet<string> = new Set(['network', 'outcome_unknown', 'system_error', 'not_ready'])
const longestWaitMs = 4_000

/** What is bet: how much, and where it is cashed out by itself. */
export interface Wish {
  readonly stakeAmount: Amount
  /** Hundredths; null where only the member cashes it out. */
  readonly target: number | null
}

export function placeBet(numero: string, { stakeAmount, target }: Wish) {
  const idempotencyKey = uuid7(serverNow())
  const input = { numero, stakeAmount, ...(target !== null && { target }) }
  return known(() => call(crashRoutes.placeCrashBet, input, { idempotencyKey }))
}

export const takeBack = (betId: string) => known(() => call(crashRoutes.cancelCrashBet, { betId }))
export const cashOut = (betId: string) => known(() => call(crashRoutes.cashOut, { betId }))

interface Done {
  readonly betId: string
  /** What is left once money has moved; a cash-out is paid when the round ends. */
  readonly balanceAmount?: Amount
  readonly balanceSequence?: number
}
export type Known = { readonly ok: true; readonly value: Done } | Failure

/** Asks until it is known, keeps the balance that came with the answer, and asks anew for what a bet changes. */
async function known(ask: () => Promise<Known>): Promise<Known> {
  const answer = await askUntilKnown(ask, {
    // The flight goes on while an answer is waited for, so the second question comes soon.
    againAfterMs: (given, tries) =>
      !given.ok && unsettled.has(given.code) ? Math.min(longestWaitMs, 250 * 2 ** tries) : null,
  })
  if (answer.ok) {
    const { balanceAmount, balanceSequence } = answer.value
    if (balanceAmount !== undefined && balanceSequence !== undefined)
      noteBalance({ sumBalance: balanceAmount, sequence: balanceSequence })
  }
  for (const route of [
    crashRoutes.crashCrowd,
    bettingRecordRoutes.bettingRecord,
    wageringRoutes.protection,
    wageringRoutes.sessionTime,
  ])
    void askAgain(route)
  // The slip shows what the server knows of the bet, and nothing else.
  await askAgain(crashRoutes.crashBets)
  return answer
}
