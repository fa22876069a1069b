import { createAlerts } from '../modules/alerts/index.ts'
import { readCopiesMade } from '../modules/copies/index.ts'
import { createHarm } from '../modules/harm/index.ts'
import { createProfile } from '../modules/members/index.ts'
import { createBets } from '../modules/bets/index.ts'
import { type PlayersDeps, createPlayers, searchPlayers } from '../modules/players/index.ts'
import { readParts, withFrozen } from './freezing.ts'
import { createReports } from '../modules/reports/index.ts'
import { createLaboratory } from '../modules/laboratory/index.ts'
import { createSuspicions, isHeld, suspicionScoreOf } from '../modules/suspicions/index.ts'
import { buildCopies } from './copies.ts'
import type { Gifts } from './gifts.ts'
import type { Ground } from './ground.ts'
import type { Money } from './money.ts'
import type { People } from './people.ts'
import type { Ports } from './ports.ts'

export type Watch = ReturnType<typeof buildWatch>

/** What watches over the money that has moved below, and the files of those who moved it. */
export function buildWatch(
  ground: Ground,
  { site, ledger, wagering, deposits, vendors }: Money,
  { inbox, identity, kyc }: People,
  { loyalty, affiliates }: Gifts,
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
    copiesMade: readCopiesMade,
    byRank: loyalty.byRank,
    partsOf: readParts,
    hasDocuments: kyc.hasDocuments,
    tellMember: inbox.tell,
    passwords: identity.passwords,
    onSessionEnded: ports.endSockets,
  }
  return {
    modules: [
      createSuspicions({ ...ground, site, deskSite: site.merchant }),
      createLaboratory(ground),
      createAlerts({
        ...ground,
        deskSite: site.merchant,
        askBalances: deposits.askBalances,
        askCredits: vendors.askCredits,
      }),
      createHarm({ ...ground, deskSite: site.merchant, tellMember: inbox.tell }),
      createPlayers(deps),
      buildCopies(ground, { site, inbox, identity }),
      createReports({ ...ground, deskSite: site.merchant, alsoCount: affiliates.countGifts }),
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
