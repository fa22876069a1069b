import type { Failure } from '@banyan/client'
import { type CrashBet, crashRoutes } from '@banyan/contract'
import { type Amount, amount } from '@banyan/money'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { askAgain } from '../../../lib/query.ts'
import { requireMember } from '../../../lib/require-member.ts'
import { useMember } from '../../../lib/session.ts'
import { useClock } from '../../../lib/use-clock.ts'
import { type Known, type Wish, cashOut, placeBet, takeBack } from '../ask.ts'
import { hundredthsAt } from '../multiplier.ts'
import type { Shown } from '../phase.ts'
import { slipStateOf } from './state.ts'
import type { TargetDraft } from './TargetField.tsx'
import { type Targets, typedTarget } from './target.ts'

export interface SlipRules {
  readonly stakeAmountMin: Amount
  readonly stakeAmountMax: Amount
  readonly targets: Targets
}

export interface SlipProps {
  readonly shown: Shown
  readonly rules: SlipRules
  /** The bet of this slip on the round that is shown. */
  readonly bet: CrashBet | undefined
  readonly onPlaced: (betId: string) => void
}

const firstStake = amount(10_000n)
const firstTarget: TargetDraft = { isOn: false, text: '2.00' }

/** What is entered into a slip, and what its button does now. */
export function useSlip({ shown, rules, bet, onPlaced }: SlipProps) {
  const [stake, setStake] = useState<Amount | null>(firstStake)
  const [target, setTarget] = useState(firstTarget)
  const asking = useAsking(onPlaced)
  const [waiting, setWaiting] = useWaiting(shown, (wish) => void asking.place(shown.numero, wish))
  useReached(shown, bet)
  const state = slipStateOf(shown.phase, bet, waiting !== null)
  const isStakeRight = stake !== null && stake >= rules.stakeAmountMin && stake <= rules.stakeAmountMax
  const aim = target.isOn ? typedTarget(target.text, rules.targets) : null
  const wish: Wish | null = isStakeRight && (!target.isOn || aim !== null) ? { stakeAmount: stake, target: aim } : null
  function press() {
    if (state === 'waiting') return setWaiting(null)
    if (bet && (state === 'placed' || state === 'flying')) return void asking.end(bet, state)
    if (wish && (state === 'open' || state === 'next'))
      requireMember(() => (state === 'open' ? void asking.place(shown.numero, wish) : setWaiting(wish)))
  }
  function changed<Value>(set: (value: Value) => void) {
    return (value: Value) => {
      asking.dismiss()
      set(value)
    }
  }
  return {
    state,
    stake,
    setStake: changed(setStake),
    isStakeRight,
    target,
    setTarget: changed(setTarget),
    waiting,
    canPlace: wish !== null,
    busy: asking.busy,
    failure: asking.failure,
    press,
  }
}

/** One question to the server at a time, asked until it is answered. */
function useAsking(onPlaced: (betId: string) => void) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  async function during(ask: () => Promise<Known>) {
    if (busy) return null
    setBusy(true)
    setFailure(null)
    const answer = await ask()
    setBusy(false)
    if (answer.ok) return answer.value
    setFailure(answer)
    return null
  }
  return {
    busy,
    failure,
    dismiss: () => setFailure(null),
    async place(numero: string | null, wish: Wish) {
      const placed = numero === null ? null : await during(() => placeBet(numero, wish))
      if (placed) onPlaced(placed.betId)
    },
    end: ({ betId }: CrashBet, state: 'placed' | 'flying') =>
      during(() => (state === 'placed' ? takeBack(betId) : cashOut(betId))),
  }
}

/**
 * A bet that waits for the next round to open, and is then placed, once. It is a wish of this page, and ends with it
 * and with the session.
 */
function useWaiting({ numero, phase }: Shown, onOpen: (wish: Wish) => void) {
  const memberId = useMember()?.id
  const [kept, setKept] = useState<Waiting | null>(null)
  const placed = useRef<Waiting>(undefined)
  const isMine = kept !== null && kept.memberId === memberId
  // Its round has opened: from now on it waits no more.
  const due = isMine && phase === 'betting' && kept.askedOn !== numero ? kept : null
  const place = useEffectEvent((waiting: Waiting) => {
    if (placed.current === waiting) return
    placed.current = waiting
    onOpen(waiting.wish)
  })
  useEffect(() => {
    if (due) place(due)
  }, [due])
  const isOver = useEnded(kept, due)
  return [
    isMine && !isOver ? kept.wish : null,
    (wish: Wish | null) => setKept(wish && { wish, memberId, askedOn: numero }),
  ] as const
}

interface Waiting {
  readonly wish: Wish
  readonly memberId: string | undefined
  /** The round that was on the screen then. */
  readonly askedOn: string | null
}

/** Whether what was kept has been due before: it is not due again in the rounds after. */
function useEnded(kept: Waiting | null, due: Waiting | null): boolean {
  const [ended, setEnded] = useState<Waiting | null>(null)
  if (due !== null && ended !== due) setEnded(due)
  return kept !== null && (ended === kept || due === kept)
}

const askEveryMs = 1_000

/** Once the multiplier has passed where a bet is cashed out by itself, the server is asked what it made of it. */
function useReached(shown: Shown, bet: CrashBet | undefined) {
  const isOpen = bet?.status === 'placed' && bet.cashedOutAt === null
  const isReached = useClock((now) => {
    if (!isOpen) return false
    if (shown.phase === 'over') return true
    return shown.phase === 'flying' && bet.target !== null && hundredthsAt(shown, now) >= bet.target
  })
  useEffect(() => {
    if (!isReached) return undefined
    const ask = () => void askAgain(crashRoutes.crashBets)
    ask()
    const timer = setInterval(ask, askEveryMs)
    return () => clearInterval(timer)
  }, [isReached])
}
