import { uuid7 } from '@banyan/client'
import type { OriginalPicks } from '@banyan/contract'
import { type Amount, amount } from '@banyan/money'
import { afterSpin, type AutoPlan, type AutoState, type AutoStop, beginAuto, stopBefore } from '../round/auto.ts'
import { type Asked, askUntilKnown } from '../table/ask.ts'
import { type Balance, createBalance } from '../table/balance.ts'
import type { Decided, OriginalCroupier, OriginalOffer } from './croupier.ts'
import { createPace } from './pace.ts'
import { newSitting, type Sitting, withRound } from './sitting.ts'
import { wait } from './view.ts'

/** These games have no feature to stop at. */
export type Stopped = Exclude<AutoStop, 'feature'> | 'refused' | 'hidden'

/** All that the page shows of the game besides the board. */
export interface TableState {
  readonly phase: 'idle' | 'asking' | 'showing'
  readonly balance: Amount
  readonly auto: AutoState | null
  readonly sitting: Sitting
}

export interface TableParts {
  readonly offer: OriginalOffer
  readonly croupier: OriginalCroupier
  /** What would be bet now; null where nothing can be. */
  readonly order: () => { readonly stakeAmount: Amount; readonly picks: OriginalPicks } | null
  /** Shows a round to its end. */
  readonly show: (decided: Decided) => Promise<void>
  readonly onState: (state: TableState) => void
  readonly onRefused: (code: string, detail: Extract<Asked<never>, { ok: false }>['detail']) => void
  readonly onStopped: (why: Stopped) => void
  readonly onLost: () => void
  /** A round was shown to its end. */
  readonly onRound: (decided: Decided, stakeAmount: Amount) => void
}

export interface Table {
  readonly state: TableState
  /** One bet; nothing while another is under way. */
  bet(): Promise<void>
  auto(plan: AutoPlan): Promise<void>
  stopAuto(why: Stopped | null): void
  /** The site has told of another balance. */
  balanceChanged(sequence: number): void
  countAnew(): void
}

/** Between two bets by themselves there is time to stop them. */
const betweenMs = 260

/** Places bets one after the other, and keeps what came of them. */
export function createTable(parts: TableParts): Table {
  const { offer, croupier } = parts
  let state: TableState = { phase: 'idle', balance: offer.balanceAmount, auto: null, sitting: newSitting }
  const set = (next: Partial<TableState>) => {
    state = { ...state, ...next }
    parts.onState(state)
  }
  const balance = createBalance({
    sequence: offer.sequence,
    croupier,
    isIdle: () => state.phase === 'idle',
    onKnown: ({ balanceAmount }) => set({ balance: balanceAmount }),
  })

  const seat: Seat = { parts, balance, state: () => state, set, pace: createPace(offer.profile.minCycleMs) }
  const playOnce = () => playRound(seat)
  function stop(why: Stopped | null) {
    if (!state.auto) return
    set({ auto: null })
    if (why !== null) parts.onStopped(why)
  }
  return {
    get state() {
      return state
    },
    async bet() {
      if (!state.auto) await playOnce()
    },
    auto(plan) {
      set({ auto: beginAuto(plan) })
      const pauseMs = Math.max(betweenMs, offer.profile.minCycleMs)
      return runAuto({
        auto: () => state.auto,
        setAuto: (auto) => set({ auto }),
        nextStake: () => parts.order()?.stakeAmount ?? 0n,
        playOnce,
        stop,
        pauseMs,
      })
    },
    stopAuto: stop,
    balanceChanged: balance.named,
    countAnew: () => set({ sitting: newSitting }),
  }
}

interface Seat {
  readonly parts: TableParts
  readonly balance: Balance
  readonly state: () => TableState
  readonly set: (next: Partial<TableState>) => void
  readonly pace: ReturnType<typeof createPace>
}

interface Played {
  readonly decided: Decided
  readonly stakeAmount: Amount
}

/** The round that was played, or null where none was. */
async function playRound(seat: Seat): Promise<Played | null> {
  const { parts, balance, state, set, pace } = seat
  const order = parts.order()
  if (state().phase !== 'idle' || !order) return null
  const bet = { ...order, clientPlayId: uuid7() }
  set({ phase: 'asking' })
  await pace.due()
  const answer = await askUntilKnown(() => parts.croupier.play(bet), { wait, onLost: parts.onLost })
  if (!answer.ok) {
    set({ phase: 'idle' })
    parts.onRefused(answer.code, answer.detail)
    return null
  }
  const decided = answer.value
  pace.accepted()
  // The stake is gone; what came back is seen with the end of the round.
  set({ phase: 'showing', balance: amount(decided.balanceAmount - decided.winAmount) })
  await parts.show(decided)
  const round = { ...bet, ...decided, multiplier: decided.round.multiplier }
  set({ phase: 'idle', sitting: withRound(state().sitting, round) })
  balance.learn(decided)
  parts.onRound(decided, bet.stakeAmount)
  void balance.catchUp()
  return { decided, stakeAmount: bet.stakeAmount }
}

interface AutoParts {
  /** Null as soon as it has been stopped. */
  readonly auto: () => AutoState | null
  readonly setAuto: (auto: AutoState) => void
  readonly nextStake: () => bigint
  readonly playOnce: () => Promise<Played | null>
  readonly stop: (why: Stopped) => void
  readonly pauseMs: number
}

/** Bets by themselves until a limit of the plan, a refusal or the player stops them. */
async function runAuto({ auto, setAuto, nextStake, playOnce, stop, pauseMs }: AutoParts): Promise<void> {
  for (let now = auto(); now; now = auto()) {
    const before = stopBefore(now, nextStake())
    if (before) return stop(whyOf(before))
    const played = await playOnce()
    // It may have been stopped while the round was shown.
    const left = auto()
    if (!left) return
    if (!played) return stop('refused')
    const { stakeAmount, decided } = played
    const after = afterSpin(left, { stakeAmount, returnAmount: decided.winAmount, hasFeature: false })
    setAuto(after.state)
    if (after.stop) return stop(whyOf(after.stop))
    await wait(pauseMs)
  }
}

const whyOf = (stop: AutoStop): Stopped => (stop === 'feature' ? 'refused' : stop)
