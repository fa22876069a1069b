import type { Texts } from '../texts.ts'
import type { head as vi } from './vi.ts'
import { home } from '../home/en.ts'

export const head: Texts<typeof vi> = {
  home: {
    title: home.title,
    description: 'Fast lottery draws every minute at {brand}, with verifiable results, played with play money.',
  },
  vnlottery: {
    title: 'Northern lottery, one minute',
    description:
      'Bet on two-digit, special and combination plays with a draw every minute at {brand}. Odds and results are public.',
  },
  help: { title: 'Help', description: 'How to register, play and keep your account safe at {brand}.' },
  down: {
    title: 'Get the app',
    description: 'Install {brand} on an iPhone or Android phone straight from the browser.',
  },
  join: { title: 'Join us', description: 'Become an agent or affiliate of {brand}.' },
  promotions: { title: 'Promotions', description: 'Promotions now on at {brand}, with their conditions in full.' },
  rng: {
    title: 'Slots',
    description: 'Slots at {brand}: the return to player is published, and every round can be checked.',
  },
  vip: { title: 'VIP and benefits', description: 'The ranks of {brand}, what each takes and what each brings.' },
  pointMall: { title: 'Points shop', description: 'Points at {brand}: the rewards and how points are redeemed.' },
  seamless: {
    title: 'One wallet for every game',
    description: 'The wallet of {brand}: every game is played with the same balance.',
  },
  notices: { title: 'Notices', description: 'News and notices from {brand}.' },
  fairness: { title: 'Verify a draw', description: 'Check every draw of {brand} yourself, in your own browser.' },
  login: { title: 'Log in', description: 'Log in to your {brand} account.' },
  register: { title: 'Register', description: 'Open a {brand} account and get play money to start with.' },
}
