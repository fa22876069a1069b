import { uuid7 } from '@banyan/client'
import type { RoundMode } from '@banyan/games/slots'
import { type Amount, amount } from '@banyan/money'
import { type Asked, askUntilKnown } from './ask.ts'
import type { Dealt } from './croupier.ts'
import type { Seat } from './seat.ts'
import { meaningOf } from './meaning.ts'
import { type SpinPrice, priceOf } from './state.ts'

/** What a round has cost and given, for automatic play. */
export interface Spun {
  readonly stakeAmount: bigint
  readonly returnAmount: bigint
  readonly hasFeature: boolean
}

/** One round from the press to its end. Null when there was none. */
export async function spinOnce(seat: Seat, mode: RoundMode): Promise<Spun | null> {
  const price = priceOf(seat.state, seat.game, mode)
  seat.view.notice(null)
  // The reels turn in the same instant as the press, unless the stake has to be looked for.
  if (price.stakeAmount > seat.state.balanceAmount && !(await findStake(seat, price))) return null
  const before = seat.state.balanceAmount
  const dealt = await ask(seat, price, mode)
  seat.view.notice(null)
  if (!dealt.ok) {
    await refused(seat, dealt, before)
    return null
  }
  if (dealt.value.rulesVersion !== seat.game.version) {
    seat.set({ phase: 'over' })
    seat.view.outdated()
    return null
  }
  await show(seat, dealt.value, price, mode)
  const { round, winAmount } = dealt.value
  const hasFeature = round.steps.some(({ kind }) => kind === 'free-spins' || kind === 'hold')
  return { stakeAmount: price.stakeAmount, returnAmount: winAmount, hasFeature }
}

/** Asks for the balance: money may have come in elsewhere, and not every page around a game says so. */
async function findStake(seat: Seat, { stakeAmount }: SpinPrice): Promise<boolean> {
  seat.set({ phase: 'asking' })
  const held = await seat.croupier.balance()
  if (held.ok) seat.balance.learn(held.value)
  seat.set({ phase: 'idle' })
  if (stakeAmount <= seat.state.balanceAmount) return true
  seat.view.notice({ kind: 'refused', code: 'balance_too_low', facts: {} })
  return false
}

/** Takes the stake off what is shown, lets the reels turn, and asks until the outcome is known. */
async function ask(seat: Seat, { betAmount, stakeAmount, free }: SpinPrice, mode: RoundMode): Promise<Asked<Dealt>> {
  const { view, wait, croupier } = seat
  view.setRound({ rules: seat.game, betAmount, mode })
  seat.set({ phase: 'asking', balanceAmount: amount(seat.state.balanceAmount - stakeAmount) })
  const early = seat.spinNotBefore - Date.now()
  if (early > 0) await wait(early)
  seat.director.start()
  const order = { betAmount, mode, clientSpinId: uuid7(), campaign: free?.campaign ?? null }
  const dealt = await askUntilKnown(() => croupier.spin(order), { wait, onLost: () => view.notice({ kind: 'lost' }) })
  // The server counts from when it took this one, which is not later than its answer.
  seat.spinNotBefore = Date.now() + seat.offer.profile.minCycleMs
  return dealt
}

/** The reels come to rest, the stake is back, and the player is told why. */
async function refused(
  seat: Seat,
  { code, detail }: Asked<Dealt> & { readonly ok: false },
  before: Amount,
): Promise<void> {
  await seat.director.giveUp()
  seat.set({ phase: 'idle', balanceAmount: before, ...(code === 'free_rounds_over' && { free: null }) })
  const meaning = meaningOf(code)
  if (meaning === 'time') seat.view.timeDue()
  else if (meaning === 'words') seat.view.notice({ kind: 'refused', code, facts: detail ?? {} })
  else {
    seat.set({ phase: 'over' })
    seat.view.over(meaning.ending)
  }
}

async function show(seat: Seat, dealt: Dealt, { betAmount, free }: SpinPrice, mode: RoundMode): Promise<void> {
  const { round, roundId, freeRounds } = dealt
  seat.set({ phase: 'showing' })
  seat.last = { round, shown: { rules: seat.game, betAmount, mode } }
  await seat.director.show(round, seat.game)
  if (roundId !== null) seat.croupier.finish(roundId)
  seat.balance.learn(dealt)
  seat.set({ phase: 'idle', ...(free && { free: freeRounds }) })
  // From here on a spin costs something again: that is said before it is pressed.
  if (free && freeRounds?.campaign !== free.campaign) seat.view.notice({ kind: 'free', free: freeRounds })
}
