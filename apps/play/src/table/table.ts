import { uuid7 } from '@banyan/client'
import type { FrameEnding, FreeRounds, PlayedRound } from '@banyan/contract'
import { priceInBets, type Round, type RoundMode, type SlotGame, slotGame, slotGameOf } from '@banyan/games/slots'
import { type Amount, amount } from '@banyan/money'
import type { Loop } from '../stage/loop.ts'
import type { Director } from '../stage/director.ts'
import { type AutoPlan, type AutoState, type AutoStop, afterSpin, beginAuto, stopBefore } from '../round/auto.ts'
import { lastWindowOf } from '../round/timeline.ts'
import { askUntilKnown } from './ask.ts'
import { type Croupier, type Held, type Offer, roundOf } from './croupier.ts'

export interface TableState {
  readonly phase: 'idle' | 'asking' | 'showing' | 'replaying' | 'over'
  readonly balanceAmount: Amount
  readonly betAmount: Amount
  /** While there are any, a spin is one of them and costs nothing. */
  readonly free: FreeRounds | null
  readonly auto: AutoState | null
  readonly isTurbo: boolean
}

/** By which rules and at which bet a round is shown. */
export interface ShownRound {
  readonly rules: SlotGame
  readonly betAmount: Amount
  readonly mode: RoundMode
}

/** What the table tells the screen. */
export interface TableView {
  render(state: TableState): void
  /** The round that comes next on the stage, for what its units are worth by its rules. */
  setRound(round: ShownRound): void
  notice(
    notice:
      | { readonly kind: 'lost' }
      | { readonly kind: 'refused'; readonly code: string; readonly facts: Readonly<Record<string, string | number | boolean>> }
      | { readonly kind: 'auto'; readonly stop: AutoStop | 'refused' | 'hidden' }
      | { readonly kind: 'free'; readonly free: FreeRounds | null }
      | { readonly kind: 'unknown_rules' }
      | null,
  ): void
  replaying(played: PlayedRound | null): void
  balanceKnown(sequence: number): void
  over(ending: FrameEnding): void
  /** No round is accepted before the player has seen how long the session lasts. */
  timeDue(): void
  /** The server plays by other rules than this page knows; the round is kept and is there again. */
  outdated(): void
}

export interface Table {
  spin(mode?: RoundMode): Promise<void>
  bet(step: -1 | 1): void
  startAuto(plan: AutoPlan): Promise<void>
  stopAuto(stop?: 'hidden'): void
  turbo(): void
  /** The site knows the balance of this sequence: unless it is known here, it is asked for as soon as no round is played. */
  balanceChanged(sequence: number): void
  /** Shows a round again by the rules that it was played by; where the page does not know these, it says so and shows nothing. */
  replay(played: PlayedRound): Promise<void>
  /** Shows the round that a reload interrupted, whole or at its end, likewise. */
  resume(played: PlayedRound, isWatched: boolean): Promise<void>
  readonly state: TableState
}

interface TableParts {
  readonly offer: Offer
  readonly croupier: Croupier
  readonly director: Director
  readonly loop: Pick<Loop, 'setPace'>
  readonly view: TableView
  readonly wait?: (ms: number) => Promise<void>
}

const turboPace = 2
const betweenAutoMs = 350
const endings: Readonly<Record<string, FrameEnding>> = {
  not_logged_in: 'session_over',
  game_disabled: 'game_closed',
  account_frozen: 'player_barred',
}
const ofTime: ReadonlySet<string> = new Set(['reality_check_due', 'session_limit_reached'])

/** Runs rounds one at a time: asks the server, has the director show what it decided, and keeps what the screen says true. */
export function createTable({ offer, croupier, director, loop, view, wait = sleep }: TableParts): Table {
  const game = slotGame(offer.gameCode)
  let sequence = offer.sequence
  let last = offer.last && shownOf(offer.last)
  let spinNotBefore = 0
  let state: TableState = {
    phase: 'idle',
    balanceAmount: offer.balanceAmount,
    betAmount: offer.betLevels.find((level) => level === offer.last?.betAmount) ?? offer.betLevels[0] ?? amount(0n),
    free: offer.freeRounds,
    auto: null,
    isTurbo: false,
  }
  /** The latest balance that the site has named, and the one that was last asked after. */
  let siteSequence = sequence
  let askedSequence = sequence
  let isCatchingUp = false
  const set = (change: Partial<TableState>) => {
    state = { ...state, ...change }
    view.render(state)
    if (change.phase === 'idle') void catchUp()
  }
  const learn = ({ balanceAmount, sequence: known }: Held) => {
    if (known < sequence) return
    sequence = known
    set({ balanceAmount })
    view.balanceKnown(known)
  }
  /** Something else than a round has changed the balance. While a round is played it stays as it is: the end of the round tells it, or asks again. */
  const catchUp = async () => {
    if (isCatchingUp || state.phase !== 'idle' || siteSequence <= Math.max(sequence, askedSequence)) return
    isCatchingUp = true
    const wanted = siteSequence
    const held = await croupier.balance()
    isCatchingUp = false
    if (held.ok && state.phase === 'idle') {
      askedSequence = wanted
      learn(held.value)
    }
    if (siteSequence > wanted) void catchUp()
  }

  /** One round from the press to its end. Null when there was none. */
  const playOne = async (mode: RoundMode): Promise<{ stakeAmount: bigint; returnAmount: bigint; hasFeature: boolean } | null> => {
    const price = priceInBets(game, mode)
    const { free } = state
    const betAmount = free?.betAmount ?? state.betAmount
    const stakeAmount = free ? 0n : betAmount * BigInt(price)
    view.notice(null)
    if (stakeAmount > state.balanceAmount) {
      // Money may have come in elsewhere, and not every page around a game says so.
      set({ phase: 'asking' })
      const held = await croupier.balance()
      if (held.ok) learn(held.value)
      set({ phase: 'idle' })
    }
    const before = state.balanceAmount
    if (stakeAmount > before) {
      view.notice({ kind: 'refused', code: 'balance_too_low', facts: {} })
      return null
    }
    const shown = { rules: game, betAmount, mode }
    view.setRound(shown)
    set({ phase: 'asking', balanceAmount: amount(before - stakeAmount) })
    const early = spinNotBefore - Date.now()
    if (early > 0) await wait(early)
    spinNotBefore = Date.now() + offer.profile.minCycleMs
    director.start()
    const order = { betAmount, mode, clientSpinId: uuid7(), campaign: free?.campaign ?? null }
    const dealt = await askUntilKnown(() => croupier.spin(order), { wait, onLost: () => view.notice({ kind: 'lost' }) })
    view.notice(null)
    if (!dealt.ok) {
      await director.giveUp()
      set({ phase: 'idle', balanceAmount: before, ...(dealt.code === 'free_rounds_over' && { free: null }) })
      const ending = endings[dealt.code]
      if (ending) {
        set({ phase: 'over' })
        view.over(ending)
      } else if (ofTime.has(dealt.code)) view.timeDue()
      else view.notice({ kind: 'refused', code: dealt.code, facts: dealt.detail ?? {} })
      return null
    }
    if (dealt.value.rulesVersion !== game.version) {
      set({ phase: 'over' })
      view.outdated()
      return null
    }
    const { round, roundId, winAmount } = dealt.value
    set({ phase: 'showing' })
    last = { round, shown }
    await director.show(round, game)
    if (roundId !== null) croupier.finish(roundId)
    learn(dealt.value)
    set({ phase: 'idle', ...(free && { free: dealt.value.freeRounds }) })
    // From here on a spin costs something again: that is said before it is pressed.
    if (free && dealt.value.freeRounds?.campaign !== free.campaign) view.notice({ kind: 'free', free: dealt.value.freeRounds })
    return { stakeAmount, returnAmount: winAmount, hasFeature: round.steps.some(({ kind }) => kind === 'free-spins' || kind === 'hold') }
  }

  const endAuto = (stop: AutoStop | 'refused' | 'hidden' | null) => {
    set({ auto: null })
    if (stop !== null) view.notice({ kind: 'auto', stop })
  }

  return {
    get state() {
      return state
    },
    async spin(mode = 'SPIN') {
      if (state.phase === 'idle' && state.auto === null && (mode === 'SPIN' || state.free === null)) await playOne(mode)
    },
    bet(step) {
      const next = offer.betLevels[offer.betLevels.indexOf(state.betAmount) + step]
      if (next !== undefined && state.phase === 'idle' && state.auto === null && state.free === null) set({ betAmount: next })
    },
    async startAuto(plan) {
      if (state.phase !== 'idle' || state.auto !== null || state.free !== null || !offer.profile.autoplay) return
      set({ auto: beginAuto(plan) })
      while (state.auto !== null) {
        const stop = stopBefore(state.auto, state.betAmount)
        if (stop !== null) return endAuto(stop)
        const spun = await playOne('SPIN')
        if (spun === null) return set({ auto: null })
        // The player may have stopped it while the round was shown.
        if (state.auto === null) return
        const after = afterSpin(state.auto, spun)
        set({ auto: after.state })
        if (after.stop !== null) return endAuto(after.stop)
        await wait(betweenAutoMs)
      }
    },
    stopAuto(stop) {
      if (state.auto !== null) endAuto(stop ?? null)
    },
    turbo() {
      if (!offer.profile.turbo) return
      set({ isTurbo: !state.isTurbo })
      loop.setPace(state.isTurbo ? turboPace : 1)
    },
    balanceChanged(known) {
      siteSequence = Math.max(siteSequence, known)
      void catchUp()
    },
    async replay(played) {
      if (state.phase !== 'idle' || state.auto !== null) return
      const again = shownOf(played)
      if (!again) return view.notice({ kind: 'unknown_rules' })
      set({ phase: 'replaying' })
      view.notice(null)
      view.replaying(played)
      view.setRound(again.shown)
      director.start()
      await director.show(again.round, again.shown.rules)
      await wait(betweenAutoMs * 3)
      view.replaying(null)
      view.setRound(last?.shown ?? { rules: game, betAmount: state.betAmount, mode: 'SPIN' })
      if (last && lastWindowOf(last.round).window) director.cut(last.round)
      set({ phase: 'idle' })
    },
    async resume(played, isWatched) {
      const again = shownOf(played)
      if (!again) return view.notice({ kind: 'unknown_rules' })
      view.setRound(again.shown)
      set({ phase: 'showing' })
      if (isWatched) {
        director.start()
        await director.show(again.round, again.shown.rules)
      } else director.cut(again.round)
      croupier.finish(played.roundId)
      set({ phase: 'idle' })
    },
  }
}

/** A stored round and what it is shown by; null where the page does not know the rules that it was played by. */
function shownOf({ gameCode, rulesVersion, betAmount, mode, round }: PlayedRound): { readonly round: Round; readonly shown: ShownRound } | null {
  const rules = slotGameOf(gameCode, rulesVersion)
  return rules && { round: roundOf(round), shown: { rules, betAmount, mode } }
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms)
  })
}
