import type { Call } from '@banyan/client'
import { stepPlayRoutes } from '@banyan/contract'
import type { StepCode } from '@banyan/games/steps'
import type { Launch } from '../../lib/launch.ts'
import { type Around, enter, showRefused } from '../enter.ts'
import { memberStepCroupier } from './croupier.ts'
import { loadStepBoard } from './games/index.ts'
import { openSteps } from './open.ts'

/** From a session to a game in steps that can be played: its board, and the round that may be open. */
export async function openStepGame(call: Call, game: StepCode, launch: Launch<string>, around: Around): Promise<void> {
  const board = loadStepBoard(game)
  const entered = await enter(launch.ticket, (ticket) => call(stepPlayRoutes.enterSteps, { ticket }), around)
  if (!entered) return
  const croupier = memberStepCroupier(call, game)
  const offer = await croupier.open()
  if (!offer.ok) return showRefused(offer, around)
  openSteps({ ...around, offer: offer.value, croupier, language: launch.language, createView: await board })
}
