import { uuid7 } from '@banyan/client'
import type { Multiplier } from '@banyan/games/originals'
import { type Amount, amount } from '@banyan/money'
import { type Asked, askUntilKnown } from '../../table/ask.ts'
import { type Balance, createBalance } from '../../table/balance.ts'
import { createPace } from '../pace.ts'
import { newSitting, type Sitting, withRound } from '../sitting.ts'
import { wait } from '../view.ts'
import type { StepAnswer, StepCroupier, StepOffer, StepRound } from './croupier.ts'
import type { StepChoice, StepPicks } from './view.ts'

/** All that the page shows of the game besides the picks. */
export interface StepTableState {
  /** Idle between two answers, with an open round or without one. */
  readonly phase: 'idle' | 'asking' | 'showing'
  readonly balance: Amount
  /** The round that is open, or the last one as long as the picks are its own. */
  readonly round: StepRound | null
  /** The choice whose answer is awaited. */
  readonly asked: StepChoice | null
  readonly sitting: Sitting
}

export interface StepTableParts {
  readonly offer: StepOffer
  readonly croupier: StepCroupier
  /** What would be bet now. */
  readonly order: () => { readonly stakeAmount: Amount; readonly picks: StepPicks }
  /** Shows what a step came to, before the rest is shown. */
  readonly show: (round: StepRound) => Promise<void>
  readonly onState: (state: StepTableState) => void
  readonly onRefused: (code: string, detail: Extract<Asked<never>, { ok: false }>['detail']) => void
  readonly onLost: () => void
  /** A round has ended and was shown to its end. */
  readonly onRound: (round: StepRound) => void
  /** The balance has moved on the server. */
  readonly onMoved: (sequence: number) => void
}

export interface StepTable {
  readonly state: StepTableState
  /** Begins a round; nothing while one is open. */
  start(): Promise<void>
  step(choice: StepChoice): Promise<void>
  /** Takes what the open round pays. */
  take(): Promise<void>
  /** Other picks: the last round is no longer shown. */
  clear(): void
  balanceChanged(sequence: number): void
  countAnew(): void
}

const nothing: Multiplier = { numerator: 0, denominator: 1 }
/** How many times the stake an ended round has paid. */
export const paidTimes = ({ status, multiplier }: StepRound): Multiplier => (status === 'lost' ? nothing : multiplier)
type OpenRound = StepRound & { readonly status: 'open' }
export const isOpen = (round: StepRound | null): round is OpenRound => round?.status === 'open'
export const mayTake = (round: StepRound | null): round is OpenRound => isOpen(round) && round.choices.length > 0

/** Asks one thing after the other, and keeps where the round stands as the server has told it. */
export function createStepTable(parts: StepTableParts): StepTable {
  const { offer, croupier } = parts
  let state: StepTableState = {
    phase: 'idle',
    balance: offer.balanceAmount,
    round: offer.round,
    asked: null,
    sitting: newSitting,
  }
  const set = (next: Partial<StepTableState>) => {
    state = { ...state, ...next }
    parts.onState(state)
  }
  const pace = createPace(offer.profile.minCycleMs)
  const balance = createBalance({
    sequence: offer.sequence,
    croupier,
    isIdle: () => state.phase === 'idle',
    onKnown: ({ balanceAmount }) => set({ balance: balanceAmount }),
  })

  const ask = createQuestions({ parts, balance, state: () => state, set })
  const isFree = () => state.phase === 'idle'
  return {
    get state() {
      return state
    },
    async start() {
      if (!isFree() || isOpen(state.round)) return
      const bet = { ...parts.order(), key: uuid7() }
      set({ round: null })
      await ask(async () => {
        await pace.due()
        const started = await croupier.start(bet)
        if (started.ok) pace.accepted()
        return started
      }, null)
    },
    async step(choice) {
      const { round } = state
      if (!isFree() || !isOpen(round)) return
      const step = { roundId: round.roundId, steps: round.choices.length, choice }
      await ask(() => croupier.step(step), choice)
    },
    async take() {
      const { round } = state
      if (!isFree() || !mayTake(round)) return
      const { roundId, choices } = round
      await ask(() => croupier.take({ roundId, steps: choices.length }), null)
    },
    clear() {
      if (isFree() && state.round && !isOpen(state.round)) set({ round: null })
    },
    balanceChanged: balance.named,
    countAnew: () => set({ sitting: newSitting }),
  }
}

interface Seat {
  readonly parts: StepTableParts
  readonly balance: Balance
  readonly state: () => StepTableState
  readonly set: (next: Partial<StepTableState>) => void
}

/** Asks the server, and shows what it answers; where it refuses, where the round stands. */
function createQuestions({ parts, balance, state, set }: Seat) {
  async function show({ round, balanceAmount, sequence }: StepAnswer): Promise<void> {
    // What is won is seen with the end of the round.
    set({ phase: 'showing', asked: null, round, balance: amount(balanceAmount - (round.winAmount ?? 0n)) })
    await parts.show(round)
    const { sitting } = state()
    set({ phase: 'idle', sitting: isOpen(round) ? sitting : withRound(sitting, endOf(round)) })
    balance.learn({ balanceAmount, sequence })
    parts.onMoved(sequence)
    if (!isOpen(round)) parts.onRound(round)
    void balance.catchUp()
  }
  async function refuse({ code, detail }: Extract<Asked<never>, { ok: false }>): Promise<void> {
    // The round may stand elsewhere than this page believes, as when another tab has gone on with it.
    const now = await parts.croupier.open()
    set({ phase: 'idle', asked: null, ...(now.ok && { round: now.value.round }) })
    if (now.ok) balance.learn(now.value)
    parts.onRefused(code, detail)
  }
  /** The same question until it is answered. */
  return async (question: () => Promise<Asked<StepAnswer>>, asked: StepChoice | null): Promise<void> => {
    set({ phase: 'asking', asked })
    const answer = await askUntilKnown(question, { wait, onLost: parts.onLost })
    await (answer.ok ? show(answer.value) : refuse(answer))
  }
}

/** An ended round as the sitting counts it. */
const endOf = (round: StepRound) => ({
  stakeAmount: round.stakeAmount,
  winAmount: round.winAmount ?? 0n,
  multiplier: paidTimes(round),
})
