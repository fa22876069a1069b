import { createAgents } from '../modules/agents/index.ts'
import { createLoyalty } from '../modules/loyalty/index.ts'
import { createMissions } from '../modules/missions/index.ts'
import { createPromotions } from '../modules/promotions/index.ts'
import { readPlayBlock } from '../modules/wagering/index.ts'
import type { Module } from '../platform/module.ts'
import type { Ground } from './ground.ts'
import type { Money } from './money.ts'
import type { People } from './people.ts'
import type { Ports } from './ports.ts'

export type Gifts = ReturnType<typeof buildGifts>

/** What members and agents get for having bet. */
export function buildGifts(
  ground: Ground,
  { site, content, ledger, requiredPlay }: Money,
  { identity, inbox }: People,
  ports: Ports,
) {
  const common = { ...ground, site, ledger, tellMember: inbox.tell, requireTurnover: requiredPlay.require }
  const loyalty = createLoyalty({
    ...common,
    checkPassword: identity.checkMoneyPassword,
    hasVipService: inbox.hasVipService,
  })
  ports.rankLevelOf.answerBy(loyalty.rankLevelOf)
  ports.clubLabelOf.answerBy(loyalty.clubLabelOf)
  const missions = createMissions({ ...common, loyalty })
  const promotions = createPromotions({
    ...common,
    content,
    areBetsFrozen: async (wallet) => (await readPlayBlock(ground.database.sql, wallet))?.frozen.bets ?? false,
  })
  const agents = createAgents(common)
  const modules: Module[] = [loyalty.module, missions.module, promotions.module, agents]
  return { modules, loyalty, promotions }
}
