import { agents, contracts } from '../desk-agents/vi.ts'
import { affiliates } from '../desk-affiliates/vi.ts'
import { rewards, ranks, points, missions, raffles, tournaments, jackpots } from '../desk-loyalty/vi.ts'
import { games } from '../desk-games/vi.ts'
import { lotteries } from '../desk-lotteries/vi.ts'
import { draws, results } from '../desk-draws/vi.ts'
import { cashback, referral, handouts, promotions } from '../desk-gifts/vi.ts'
import { alerts } from '../desk-alerts/vi.ts'
import { care } from '../desk-care/vi.ts'
import { laboratory } from '../desk-laboratory/vi.ts'
import { messages } from '../desk-messages/vi.ts'
import { permission, roles } from '../desk-roles/vi.ts'
import { suspicions } from '../desk-suspicions/vi.ts'
import { documents } from '../desk-documents/vi.ts'
import { reconciliation } from '../desk-reconciliation/vi.ts'
import { files } from '../desk-payout-files/vi.ts'
import { player } from '../desk-player/vi.ts'
import { deposits } from '../desk-deposits/vi.ts'
import { vendors } from '../desk-vendors/vi.ts'
import { bets } from '../desk-bets/vi.ts'
import { payout_places, sites } from '../desk-sites/vi.ts'
import { shared } from '../ops-shared/vi.ts'

/** The texts of the back office. No part of the catalogue that players download. */
export const ops = {
  ...shared,
  roles,
  permission,
  messages,
  alerts,
  care,
  laboratory,
  rewards,
  affiliates,
  agents,
  ranks,
  points,
  contracts,
  missions,
  raffles,
  tournaments,
  jackpots,
  games,
  lotteries,
  draws,
  results,
  cashback,
  referral,
  handouts,
  promotions,
  files,
  documents,
  suspicions,
  reconciliation,
  player,
  deposits,
  vendors,
  bets,
  payout_places,
  sites,
} as const
