import { agents, contracts } from '../desk-agents/ja.ts'
import { affiliates } from '../desk-affiliates/ja.ts'
import { rewards, ranks, points, missions, raffles, tournaments, jackpots } from '../desk-loyalty/ja.ts'
import { games } from '../desk-games/ja.ts'
import { lotteries } from '../desk-lotteries/ja.ts'
import { draws, results } from '../desk-draws/ja.ts'
import { cashback, referral, handouts, promotions } from '../desk-gifts/ja.ts'
import { alerts } from '../desk-alerts/ja.ts'
import { care } from '../desk-care/ja.ts'
import { laboratory } from '../desk-laboratory/ja.ts'
import { messages } from '../desk-messages/ja.ts'
import { permission, roles } from '../desk-roles/ja.ts'
import { suspicions } from '../desk-suspicions/ja.ts'
import { documents } from '../desk-documents/ja.ts'
import { reconciliation } from '../desk-reconciliation/ja.ts'
import { files } from '../desk-payout-files/ja.ts'
import { player } from '../desk-player/ja.ts'
import { deposits } from '../desk-deposits/ja.ts'
import { vendors } from '../desk-vendors/ja.ts'
import { bets } from '../desk-bets/ja.ts'
import { payout_places, sites } from '../desk-sites/ja.ts'
import { shared } from '../ops-shared/ja.ts'
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
