import {
  type InputOf,
  type Outcome,
  type OutputOf,
  type RefusalOf,
  done,
  refuse,
  type slotPlayRoutes,
} from '@banyan/contract'
import type { SlotGame } from '@banyan/games/slots'
import { stakeOf, winOf } from './money.ts'
import { commitmentOf, newClientSeed, newServerSeed } from '../solo/index.ts'
import { roundOf } from './seeds.ts'

type Route = (typeof slotPlayRoutes)['demoSpin']

/**
 * A round for nobody [GAME-74]: the same rules and the same way from seeds to draws, under a seed that is made for it
 * and shown with it. Nothing is read or written.
 */
export function demoSpin(
  game: SlotGame,
  { bet, mode, clientSeed = newClientSeed() }: InputOf<Route>,
): Outcome<OutputOf<Route>, RefusalOf<Route>> {
  const stake = stakeOf(game, mode, bet)
  if (stake === null) return refuse('bet_level')
  const [serverSeed, nonce] = [newServerSeed(), 0]
  const round = roundOf(game, mode, { serverSeed, clientSeed, nonce })
  const totalWin = winOf(game, bet, round)
  return done({
    isDemo: true,
    rulesVersion: game.version,
    round: { ...round },
    stake,
    totalWin,
    nonce,
    commit: commitmentOf(serverSeed),
    serverSeed,
    clientSeed,
  })
}
