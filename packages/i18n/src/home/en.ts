import type { Texts } from '../texts.ts'
import type { home as vi } from './vi.ts'

export const home = {
  title: 'Fast lottery draws you can verify',
  hero_title: 'Festival night under {tree}',
  hero_tree: 'the banyan',
  hero_text: 'A draw every minute, 27 numbers, and a result that anyone can recompute.',
  create_account: 'Create an account',
  see_draw: 'See the open draw',
  continue: 'Keep playing',
  my_bets: 'My bets',
  point_limits: 'Set your own limits',
  point_money: 'Played with play money',
  point_fair: 'Verifiable results',
  art: 'A banyan hung with lanterns on a festival night',
  category_lottery: 'Lottery',
  category_lottery_text: 'A draw a minute, the 27 northern prizes',
  news: 'News',
  pause: 'Stop the automatic change',
  resume: 'Resume the automatic change',
  draw_number: 'Draw {numero}',
  closes_in: 'Betting closes in',
  draws_in: 'Drawing now',
  next_soon: 'The next draw opens soon',
  bet_now: 'Bet now',
  last_special: 'Last special prize',
  no_draw: 'No draws yet',
} as const satisfies Texts<typeof vi>
