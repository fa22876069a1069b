import { originalRoutes, slotRoutes, stepRoutes } from '@banyan/contract'
import { isOriginalCode, type OriginalCode, originalCodes } from '@banyan/games/originals'
import { isStepCode, type StepCode, stepCodes } from '@banyan/games/steps'
import { isSlotCode, type SlotCode, slotCodes } from '@banyan/games/slots'

/** A game that a member plays alone, each round from the member's own seeds. */
export type SoloCode = SlotCode | OriginalCode | StepCode

/** The originals: those that are decided at once, and those in steps. */
export const isOriginal = (code: string): code is OriginalCode | StepCode => isOriginalCode(code) || isStepCode(code)

export const isSoloCode = (code: string): code is SoloCode => isSlotCode(code) || isOriginal(code)

/** The games that stand beside one: the slots, or the originals. */
export const gamesBeside = (code: SoloCode): readonly SoloCode[] =>
  isOriginal(code) ? [...originalCodes, ...stepCodes] : slotCodes

const ofSlots = {
  rounds: slotRoutes.slotRounds,
  round: slotRoutes.slotRound,
  seed: slotRoutes.slotSeed,
  change: slotRoutes.changeSlotSeed,
}
const ofOriginals = {
  rounds: originalRoutes.originalRounds,
  round: originalRoutes.originalRound,
  seed: originalRoutes.originalSeed,
  change: originalRoutes.changeOriginalSeed,
}

const ofSteps = {
  rounds: stepRoutes.stepRounds,
  round: stepRoutes.stepRound,
  seed: stepRoutes.stepSeed,
  change: stepRoutes.changeStepSeed,
}

/** The calls that tell of a game's rounds and seeds. */
export function callsOf(code: SoloCode) {
  if (isStepCode(code)) return ofSteps
  return isOriginalCode(code) ? ofOriginals : ofSlots
}
