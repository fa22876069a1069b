import { cashback } from '../cashback/ja.ts'
import { catalog } from '../catalog/ja.ts'
import { crash } from '../crash/ja.ts'
import { games } from '../games/ja.ts'
import { homeRest } from '../home-rest/ja.ts'
import { jackpots } from '../jackpots/ja.ts'
import { lottery } from '../lottery/ja.ts'
import { loyalty } from '../loyalty/ja.ts'
import { missions } from '../missions/ja.ts'
import { pages } from '../pages/ja.ts'
import { play } from '../play/ja.ts'
import { promotions } from '../promotions/ja.ts'
import { tournaments } from '../tournaments/ja.ts'

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
