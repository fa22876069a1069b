import type { ViewContext } from '../view.ts'

/** What is chosen before a round: how many mines there are, or nothing. */
export type StepPicks = Readonly<Record<string, number>>
/** A tile, a door or a guess. */
export type StepChoice = number | string

/** A round as far as its player may see it. */
export interface Shown {
  readonly picks: StepPicks
  /** All that was chosen; of a lost round the last of it was not survived. */
  readonly choices: readonly StepChoice[]
  readonly seen: unknown
  readonly status: 'open' | 'won' | 'lost'
  /** All that the seeds gave; null while the round is open. */
  readonly hidden: unknown
}

/** What a board shows at one time. */
export interface Scene {
  /** The round that is open, or the last one; null before the first. */
  readonly shown: Shown | null
  /** What may be chosen now; nothing while an answer is awaited. */
  readonly offered: readonly StepChoice[]
  /** The choice whose answer is awaited. */
  readonly asked: StepChoice | null
  /** Whether everything that was hidden is seen, or as yet only what the last step came to. */
  readonly isRevealed: boolean
}

export interface StepContext extends Omit<ViewContext, 'isStill'> {
  readonly onChoose: (choice: StepChoice) => void
}

/** The board of a game in steps: it shows what it is told, and decides nothing. */
export interface StepView {
  readonly stage: HTMLElement
  /** What is picked before a round, in the panel beside the stake. */
  readonly controls: readonly HTMLElement[]
  picks(): StepPicks
  /** Takes over the picks of a round that goes on. */
  setPicks(picks: StepPicks): void
  /** Nothing can be picked while a round is open. */
  setBusy(isBusy: boolean): void
  render(scene: Scene): void
  /** What there is to do in an open round. */
  readonly hint: string
  /** How a round stands, in words for those who do not see it. */
  describe(shown: Shown): string
}

export type CreateStepView = (context: StepContext) => StepView

/** A tile, a door or a guess as a button. One that cannot be chosen keeps the focus, so that keys go on from it. */
export const setOffered = (button: HTMLElement, isOffered: boolean): void =>
  button.setAttribute('aria-disabled', String(!isOffered))

export const isOffered = (button: HTMLElement): boolean => button.getAttribute('aria-disabled') === 'false'
