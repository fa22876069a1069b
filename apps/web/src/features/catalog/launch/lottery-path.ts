import type { CatalogGame } from '@banyan/contract'
import { paths } from '../../../lib/paths.ts'

/** The lottery areas that belong to a vendor's games [ROUTE-36] [ROUTE-37]; all others have the general one [ROUTE-35]. */
const areas: Readonly<Record<string, string>> = { TCG_SEA: paths.seaLottery, TCG_LOTTO_VN: paths.vnLottery }

type Opened = Pick<CatalogGame, 'gameType' | 'vassalage' | 'code' | 'defaultPlayType'>

/** Where a lottery opens, on its game and play [GAME-25] [GAME-28]; null of every other game, which opens in the frame. */
export function lotteryPathOf({ gameType, vassalage, code, defaultPlayType }: Opened): string | null {
  if (gameType !== 'LOTT' && gameType !== 'ELOTT') return null
  const area = gameType === 'ELOTT' ? paths.elott : (areas[vassalage] ?? paths.lottery)
  return `${area}?${new URLSearchParams({ gameCode: code, ...(defaultPlayType && { playType: defaultPlayType }) })}`
}
