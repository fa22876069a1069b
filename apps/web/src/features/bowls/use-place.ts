import { type CallError, type Failure, askUntilKnown, serverNow, uuid7 } from '@banyan/client'
import { bowlRoutes, bettingRecordRoutes, wageringRoutes } from '@banyan/contract'
import { useState } from 'react'
import { noteBalance } from '../../lib/balance.ts'
import { call } from '../../lib/call.ts'
import { askAgain } from '../../lib/query.ts'
import type { Stakes } from './draft.ts'

type PlaceFailure = Failure<CallError<typeof bowlRoutes.placeBowlBet>>

/** After these it is not known whether the bet stands: the same key is asked again. */
const unsettled: ReadonlySet<string> = new Set(['network', 'outcome_unknown', 'system_error', 'not_ready'])
const longestWaitMs = 4_000

interface Round {
  readonly gameCode: string
  readonly numero: string
}

/** Bets on a round so that neither a double press nor a broken network can place one twice or lose one. */
export function usePlace(onPlaced: (stakes: Stakes) => void) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<PlaceFailure | null>(null)

  async function place({ gameCode, numero }: Round, stakes: Stakes) {
    if (busy) return
    setBusy(true)
    setFailure(null)
    const idempotencyKey = uuid7(serverNow())
    const asked = [...stakes].map(([position, stakeAmount]) => ({ position, stakeAmount }))
    const answer = await askUntilKnown(
      () => call(bowlRoutes.placeBowlBet, { gameCode, numero, stakes: asked }, { idempotencyKey }),
      { againAfterMs: (given, tries) => (!given.ok && unsettled.has(given.code) ? waitMs(tries) : null) },
    )
    setBusy(false)
    if (!answer.ok) {
      // It may be time to look at what was played.
      void askAgain(wageringRoutes.sessionTime)
      return setFailure(answer)
    }
    const { balanceAmount, balanceSequence } = answer.value
    noteBalance({ sumBalance: balanceAmount, sequence: balanceSequence })
    refreshBets()
    onPlaced(stakes)
  }
  return { busy, failure, place, dismiss: () => setFailure(null) }
}

/** Asks anew for what a bet changes. */
export function refreshBets() {
  for (const route of [
    bowlRoutes.bowlBets,
    bettingRecordRoutes.bettingRecord,
    wageringRoutes.protection,
    wageringRoutes.sessionTime,
  ])
    void askAgain(route)
}

const waitMs = (tries: number) => Math.min(longestWaitMs, 500 * 2 ** tries)
