import { agents, contracts } from '../desk-agents/id.ts'
import { affiliates } from '../desk-affiliates/id.ts'
import { rewards, ranks, points, missions, raffles, tournaments, jackpots } from '../desk-loyalty/id.ts'
import { games } from '../desk-games/id.ts'
import { lotteries } from '../desk-lotteries/id.ts'
import { draws, results } from '../desk-draws/id.ts'
import { cashback, referral, handouts, promotions } from '../desk-gifts/id.ts'
import { alerts } from '../desk-alerts/id.ts'
import { care } from '../desk-care/id.ts'
import { laboratory } from '../desk-laboratory/id.ts'
import { messages } from '../desk-messages/id.ts'
import { permission, roles } from '../desk-roles/id.ts'
import { suspicions } from '../desk-suspicions/id.ts'
import { documents } from '../desk-documents/id.ts'
import { reconciliation } from '../desk-reconciliation/id.ts'
import { files } from '../desk-payout-files/id.ts'
import { player } from '../desk-player/id.ts'
import { deposits } from '../desk-deposits/id.ts'
import { vendors } from '../desk-vendors/id.ts'
import { bets } from '../desk-bets/id.ts'
import { payout_places, sites } from '../desk-sites/id.ts'
import { shared } from '../ops-shared/id.ts'
import type { OpsTexts } from '../ops.ts'

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
} satisfies OpsTexts
