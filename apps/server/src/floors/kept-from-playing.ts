import type { PromotionsDeps } from '../modules/promotions/index.ts'
import { allKeptFrom } from '../modules/wagering/index.ts'

const keptOf =
  (act: 'beGiven' | 'beOffered'): PromotionsDeps['blockedOf'] =>
  async (connection, memberIds, currency) => {
    const wallets = memberIds.map((memberId) => ({ memberId, currency }))
    const kept = await allKeptFrom(connection, wallets, act)
    return new Set(memberIds.filter((_id, at) => kept[at] !== null))
  }

/** Those of these members who are given nothing now. */
export const blockedOf = keptOf('beGiven')

/** Those who are offered nothing, nor told of offers, nor handed any. */
export const offeredNothing = keptOf('beOffered')
