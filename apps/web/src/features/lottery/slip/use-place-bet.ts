import { type Answer, serverNow, uuid7, type CallError, type Failure, askUntilKnown } from '@banyan/client'
import { lotteryOrderRoutes, lotteryRoutes, type OutputOf, bettingRecordRoutes, wageringRoutes } from '@banyan/contract'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { noteBalance } from '../../../lib/balance.ts'
import { call } from '../../../lib/call.ts'
import { askAgain } from '../../../lib/query.ts'
import { currentSession, useMember } from '../../../lib/session.ts'
import {
  type BetInput,
  type Intent,
  type OrderRoute,
  type PlaceRoute,
  intentOf,
  keepIntent,
  keptIntent,
  resendDelayMs,
  settles,
  spentKey,
} from './intent.ts'

export type PlaceFailure = Failure<CallError<PlaceRoute> | CallError<OrderRoute>>
export type PlacedBet = OutputOf<PlaceRoute> | OutputOf<OrderRoute>

/** `checking`: no answer arrived, the same key is being sent again. It never turns into a failure by itself. */
export type Placing =
  | { readonly step: 'editing' }
  | { readonly step: 'sending' | 'checking'; readonly intent: Intent; readonly since: number }
  | { readonly step: 'refused'; readonly intent: Intent; readonly failure: PlaceFailure }

/** Places bets so that neither a double click nor a broken network can place one twice or lose one. */
export function usePlaceBet(
  onPlaced: (bet: PlacedBet, input: BetInput) => void,
  onRefused: (failure: PlaceFailure) => void,
) {
  const memberId = useMember()?.id
  const [placing, setPlacing] = useState<Placing>(resumed)
  const underWay = placing.step === 'sending' || placing.step === 'checking' ? placing.intent : null
  const mine = underWay !== null && underWay.memberId === memberId ? underWay : null
  const busy = useRef(false)
  const startUnsure = useEffectEvent(() => placing.step === 'checking')

  const finish = useEffectEvent((intent: Intent, answer: Awaited<ReturnType<typeof send>>) => {
    busy.current = false
    keepIntent(null)
    if (!answer.ok) {
      setPlacing({ step: 'refused', intent, failure: answer })
      return onRefused(answer)
    }
    const { balanceAmount, balanceSequence } = answer.value
    noteBalance({ sumBalance: balanceAmount, sequence: balanceSequence })
    for (const route of [
      lotteryOrderRoutes.orders,
      bettingRecordRoutes.bettingRecord,
      wageringRoutes.protection,
      wageringRoutes.sessionTime,
    ])
      void askAgain(route)
    setPlacing({ step: 'editing' })
    onPlaced(answer.value, intent.input)
  })

  useEffect(() => {
    if (!mine) return
    const stop = new AbortController()
    const unsure = () => setPlacing((now) => (now.step === 'sending' ? { ...now, step: 'checking' } : now))
    void sendUntilKnown(mine, startUnsure(), unsure, stop.signal).then((answer) => answer && finish(mine, answer))
    return () => stop.abort()
  }, [mine])

  /** Sends the bet of whoever is logged in by now; nothing happens while another is under way. */
  function place(input: BetInput) {
    const session = currentSession()
    if (busy.current || underWay || session.status !== 'member') return
    busy.current = true
    const before = placing.step === 'refused' && !spentKey.has(placing.failure.code) ? placing.intent : null
    const intent = intentOf(input, session.member.id, before, () => uuid7(serverNow()))
    keepIntent(intent)
    setPlacing({ step: 'sending', intent, since: Date.now() })
  }

  /** Takes a refusal off the screen. The next press is a new intention unless the bet is the very same. */
  const dismiss = () => setPlacing((now) => (now.step === 'refused' ? { step: 'editing' } : now))

  // What another member of this browser has under way is not this one's to see.
  const shown: Placing = underWay && !mine ? { step: 'editing' } : placing
  return { placing: shown, place, dismiss }
}

/** A bet that was on its way when the page was left may have been accepted: it is asked for again. */
function resumed(): Placing {
  const intent = keptIntent()
  return intent ? { step: 'checking', intent, since: Date.now() } : { step: 'editing' }
}

function send({
  input: { order, ...bet },
  key: idempotencyKey,
}: Intent): Promise<Answer<PlaceRoute> | Answer<OrderRoute>> {
  return order
    ? call(lotteryOrderRoutes.placeOrder, { ...bet, ...order }, { idempotencyKey })
    : call(lotteryRoutes.placeBet, bet, { idempotencyKey })
}

/** The answer that settles an intent, or null when stopped first. The call itself is never cut off. */
async function sendUntilKnown(intent: Intent, startUnsure: boolean, onUnsure: () => void, stop: AbortSignal) {
  let unsure = startUnsure
  return askUntilKnown(() => send(intent), {
    againAfterMs(answer, tries) {
      if (settles(answer, unsure)) return null
      unsure = true
      onUnsure()
      return resendDelayMs(tries)
    },
    stop,
  })
}
