import { createProfile } from '../modules/members/index.ts'
import { createPlayers } from '../modules/players/index.ts'
import { readParts } from './freezing.ts'
import { createSuspicions, isHeld, suspicionScoreOf } from '../modules/suspicions/index.ts'
import type { Ground } from './ground.ts'
import type { Money } from './money.ts'
import type { Ports } from './ports.ts'

export type Watch = ReturnType<typeof buildWatch>

/** What watches over the money that has moved below, and the files of those who moved it. */
export function buildWatch(ground: Ground, { site, ledger, wagering }: Money, ports: Ports) {
  ports.isHeld.answerBy(isHeld)
  ports.suspicionScoreOf.answerBy(suspicionScoreOf)
  const players = createPlayers({
    ...ground,
    merchant: site.merchant,
    ledger,
    wagering,
    profile: createProfile(ground.vault),
    rankLevelOf: ports.rankLevelOf,
    partsOf: readParts,
  })
  return { modules: [createSuspicions({ ...ground, site, deskSite: site.merchant }), players] }
}
