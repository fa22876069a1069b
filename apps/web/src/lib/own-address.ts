import type { CentrePage } from './member-centre.ts'
import { paths } from './paths.ts'

/** The pages of the centre that have an address besides it; the others are nowhere else. */
const ownAddresses: Partial<Record<CentrePage, string>> = {
  transferFund: paths.transferFund,
  depositv2: paths.deposit,
  withdraw: paths.withdraw,
  transferUpline: paths.transferUpline,
  playerRank: paths.vip,
  limits: paths.limits,
  feedback: paths.feedback,
}
export const ownAddressOf = (page: CentrePage): string | null => ownAddresses[page] ?? null
