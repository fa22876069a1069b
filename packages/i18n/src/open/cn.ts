import { cashback } from '../cashback/cn.ts'
import { catalog } from '../catalog/cn.ts'
import { crash } from '../crash/cn.ts'
import { games } from '../games/cn.ts'
import { homeRest } from '../home-rest/cn.ts'
import { jackpots } from '../jackpots/cn.ts'
import { lottery } from '../lottery/cn.ts'
import { loyalty } from '../loyalty/cn.ts'
import { missions } from '../missions/cn.ts'
import { pages } from '../pages/cn.ts'
import { play } from '../play/cn.ts'
import { promotions } from '../promotions/cn.ts'
import { tournaments } from '../tournaments/cn.ts'

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
