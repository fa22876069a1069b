import { agents, contracts } from '../desk-agents/cn.ts'
import { affiliates } from '../desk-affiliates/cn.ts'
import { rewards, ranks, points, missions, raffles, tournaments, jackpots } from '../desk-loyalty/cn.ts'
import { games } from '../desk-games/cn.ts'
import { lotteries } from '../desk-lotteries/cn.ts'
import { draws, results } from '../desk-draws/cn.ts'
import { cashback, referral, handouts, promotions } from '../desk-gifts/cn.ts'
import { alerts } from '../desk-alerts/cn.ts'
import { care } from '../desk-care/cn.ts'
import { laboratory } from '../desk-laboratory/cn.ts'
import { messages } from '../desk-messages/cn.ts'
import { permission, roles } from '../desk-roles/cn.ts'
import { suspicions } from '../desk-suspicions/cn.ts'
import { documents } from '../desk-documents/cn.ts'
import { reconciliation } from '../desk-reconciliation/cn.ts'
import { files } from '../desk-payout-files/cn.ts'
import { player } from '../desk-player/cn.ts'
import { deposits } from '../desk-deposits/cn.ts'
import { vendors } from '../desk-vendors/cn.ts'
import { bets } from '../desk-bets/cn.ts'
import { payout_places, sites } from '../desk-sites/cn.ts'
import { shared } from '../ops-shared/cn.ts'
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
