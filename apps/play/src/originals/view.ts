import type { OriginalPicks } from '@banyan/contract'
import type { OriginalRound } from '@banyan/games/originals'
import type { Sounds } from '../lib/sounds.ts'
import type { Figures } from './figures.ts'
import type { SayOriginal } from './texts.ts'

export interface ViewContext {
  readonly say: SayOriginal
  readonly figures: Figures
  readonly sounds: Sounds
  /** Nothing moves by itself: results are there at once. */
  readonly isStill: boolean
  /** The picks are others now. */
  readonly onChange: () => void
}

/** What a game shows and asks: the rest of the page is the same for all. */
export interface GameView {
  readonly stage: Element
  /** What is chosen, in the panel beside the stake. */
  readonly controls: readonly Element[]
  /** Null as long as nothing can be bet on. */
  picks(): OriginalPicks | null
  /** Why nothing can be bet on. */
  readonly hint: string
  /** Nothing can be chosen while a round is shown. */
  setBusy(isBusy: boolean): void
  /** Shows a round to its end. */
  show(round: OriginalRound, pace: 'full' | 'fast'): Promise<void>
  /** What came, in words for those who do not see it. */
  describe(round: OriginalRound): string
  /** The same in a few signs, for the strip of results. */
  labelOf(round: OriginalRound): string
}

export type CreateView = (context: ViewContext) => GameView

export const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Calls back with shares from 0 to 1 while the time passes, at the pace of the screen. */
export function animate(ms: number, show: (share: number) => void): Promise<void> {
  return new Promise((resolve) => {
    const began = performance.now()
    // Hidden pages draw no frames: the end comes all the same.
    const end = setTimeout(finish, ms + 200)
    function finish() {
      clearTimeout(end)
      show(1)
      resolve()
    }
    function frame() {
      const share = (performance.now() - began) / ms
      if (share >= 1) return finish()
      show(share)
      requestAnimationFrame(frame)
    }
    requestAnimationFrame(frame)
  })
}
