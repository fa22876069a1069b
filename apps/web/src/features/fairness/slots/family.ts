import { originalRoutes, slotRoutes } from '@banyan/contract'
import { isOriginalCode, type OriginalCode, originalCodes } from '@banyan/games/originals'
import { isSlotCode, type SlotCode, slotCodes } from '@banyan/games/slots'

/** A game that a member plays alone, each round from the member's own seeds. */
export type SoloCode = SlotCode | OriginalCode

export const isSoloCode = (code: string): code is SoloCode => isSlotCode(code) || isOriginalCode(code)

/** The games that stand beside one: the slots, or the originals. */
export const gamesBeside = (code: SoloCode): readonly SoloCode[] => (isOriginalCode(code) ? originalCodes : slotCodes)

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

/** The calls that tell of a game's rounds and seeds. */
export const callsOf = (code: SoloCode) => (isOriginalCode(code) ? ofOriginals : ofSlots)
