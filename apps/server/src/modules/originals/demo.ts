import {
  done,
  type InputOf,
  type originalPlayRoutes,
  type Outcome,
  type OutputOf,
  type RefusalOf,
} from '@banyan/contract'
import { type Original, paidAt } from '@banyan/games/originals'
import { commitmentOf, newClientSeed, newServerSeed } from '../solo/index.ts'
import { checkBet, type Stakes } from './offer.ts'
import { roundOf } from './round-of.ts'

type Route = (typeof originalPlayRoutes)['demoOriginal']

/**
 * A round without a player: the same rules under a seed that is made for it and shown with it. Nothing is read or
 * written.
 */
export function demoOriginal(
  game: Original,
  stakes: Stakes,
  { clientSeed = newClientSeed(), ...asked }: InputOf<Route>,
): Outcome<OutputOf<Route>, RefusalOf<Route>> {
  const checked = checkBet(game, stakes, asked)
  if (!checked.ok) return checked
  const [serverSeed, nonce] = [newServerSeed(), 0]
  const round = roundOf(game, checked.value.picks, { serverSeed, clientSeed, nonce })
  return done({
    isDemo: true,
    rulesVersion: game.version,
    round: { ...round },
    winAmount: paidAt(asked.stakeAmount, round.multiplier),
    nonce,
    commit: commitmentOf(serverSeed),
    serverSeed,
    clientSeed,
  })
}
