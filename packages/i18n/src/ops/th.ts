import { agents, contracts } from '../desk-agents/th.ts'
import { affiliates } from '../desk-affiliates/th.ts'
import { rewards, ranks, points, missions, raffles, tournaments, jackpots } from '../desk-loyalty/th.ts'
import { games } from '../desk-games/th.ts'
import { lotteries } from '../desk-lotteries/th.ts'
import { draws, results } from '../desk-draws/th.ts'
import { cashback, referral, handouts, promotions } from '../desk-gifts/th.ts'
import { alerts } from '../desk-alerts/th.ts'
import { care } from '../desk-care/th.ts'
import { laboratory } from '../desk-laboratory/th.ts'
import { messages } from '../desk-messages/th.ts'
import { permission, roles } from '../desk-roles/th.ts'
import { suspicions } from '../desk-suspicions/th.ts'
import { documents } from '../desk-documents/th.ts'
import { reconciliation } from '../desk-reconciliation/th.ts'
import { files } from '../desk-payout-files/th.ts'
import { player } from '../desk-player/th.ts'
import { deposits } from '../desk-deposits/th.ts'
import { vendors } from '../desk-vendors/th.ts'
import { bets } from '../desk-bets/th.ts'
import { payout_places, sites } from '../desk-sites/th.ts'
import { shared } from '../ops-shared/th.ts'
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
