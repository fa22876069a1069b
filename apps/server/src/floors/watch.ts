import { createProfile } from '../modules/members/index.ts'
import { createBets } from '../modules/bets/index.ts'
import { type PlayersDeps, createPlayers, searchPlayers } from '../modules/players/index.ts'
import { readParts, withFrozen } from './freezing.ts'
import { createReports } from '../modules/reports/index.ts'
import { createSuspicions, isHeld, suspicionScoreOf } from '../modules/suspicions/index.ts'
import type { Gifts } from './gifts.ts'
import type { Ground } from './ground.ts'
import type { Money } from './money.ts'
import type { People } from './people.ts'
import type { Ports } from './ports.ts'

export type Watch = ReturnType<typeof buildWatch>

/** What watches over the money that has moved below, and the files of those who moved it. */
export function buildWatch(
  ground: Ground,
  { site, ledger, wagering }: Money,
  { inbox, identity }: People,
  { loyalty }: Gifts,
  ports: Ports,
) {
  ports.isHeld.answerBy(isHeld)
  ports.suspicionScoreOf.answerBy(suspicionScoreOf)
  const deps: PlayersDeps = {
    ...ground,
    merchant: site.merchant,
    ledger,
    wagering,
    profile: createProfile(ground.vault),
    rankLevelOf: ports.rankLevelOf,
    byRank: loyalty.byRank,
    partsOf: readParts,
    passwords: identity.passwords,
    onSessionEnded: ports.endSockets,
  }
  return {
    modules: [
      createSuspicions({ ...ground, site, deskSite: site.merchant }),
      createPlayers(deps),
      createReports({ ...ground, deskSite: site.merchant }),
      createBets({
        ...ground,
        deskSite: site.merchant,
        tellMember: inbox.tell,
        onBalancesChanged: ledger.changes.publish,
      }),
    ],
    searchPlayers: (asked: Parameters<typeof searchPlayers>[1]) => searchPlayers({ ...deps, withFrozen }, asked),
  }
}
