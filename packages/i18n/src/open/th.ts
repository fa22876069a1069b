import { cashback } from '../cashback/th.ts'
import { catalog } from '../catalog/th.ts'
import { crash } from '../crash/th.ts'
import { games } from '../games/th.ts'
import { homeRest } from '../home-rest/th.ts'
import { jackpots } from '../jackpots/th.ts'
import { lottery } from '../lottery/th.ts'
import { loyalty } from '../loyalty/th.ts'
import { missions } from '../missions/th.ts'
import { pages } from '../pages/th.ts'
import { play } from '../play/th.ts'
import { promotions } from '../promotions/th.ts'
import { tournaments } from '../tournaments/th.ts'

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
}
