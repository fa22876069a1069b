import { agents, contracts } from '../desk-agents/en.ts'
import { affiliates } from '../desk-affiliates/en.ts'
import { rewards, ranks, points, missions, raffles, tournaments, jackpots } from '../desk-loyalty/en.ts'
import { games } from '../desk-games/en.ts'
import { lotteries } from '../desk-lotteries/en.ts'
import { draws, results } from '../desk-draws/en.ts'
import { cashback, referral, handouts, promotions } from '../desk-gifts/en.ts'
import { alerts } from '../desk-alerts/en.ts'
import { care } from '../desk-care/en.ts'
import { laboratory } from '../desk-laboratory/en.ts'
import { messages } from '../desk-messages/en.ts'
import { permission, roles } from '../desk-roles/en.ts'
import { suspicions } from '../desk-suspicions/en.ts'
import { documents } from '../desk-documents/en.ts'
import { reconciliation } from '../desk-reconciliation/en.ts'
import { files } from '../desk-payout-files/en.ts'
import { player } from '../desk-player/en.ts'
import { deposits } from '../desk-deposits/en.ts'
import { vendors } from '../desk-vendors/en.ts'
import { bets } from '../desk-bets/en.ts'
import { payout_places, sites } from '../desk-sites/en.ts'
import { shared } from '../ops-shared/en.ts'
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
