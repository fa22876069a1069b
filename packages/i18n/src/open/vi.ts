import { cashback } from '../cashback/vi.ts'
import { catalog } from '../catalog/vi.ts'
import { crash } from '../crash/vi.ts'
import { games } from '../games/vi.ts'
import { homeRest } from '../home-rest/vi.ts'
import { jackpots } from '../jackpots/vi.ts'
import { lottery } from '../lottery/vi.ts'
import { loyalty } from '../loyalty/vi.ts'
import { missions } from '../missions/vi.ts'
import { pages } from '../pages/vi.ts'
import { play } from '../play/vi.ts'
import { promotions } from '../promotions/vi.ts'
import { tournaments } from '../tournaments/vi.ts'

/** What the pages of games, lotteries and promotions need of a visitor's besides the first texts; the others follow. */
export const open = {
  cashback,
  catalog,
  crash,
  games,
  home: homeRest,
  jackpots,
  lottery,
  loyalty,
  missions,
  pages,
  play,
  promotions,
  tournaments,
} as const
