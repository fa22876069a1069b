import type { Texts } from '../texts.ts'
import type { referral as vi } from './vi.ts'

export const referral = {
  title: 'Invite friends',
  intro: 'Send your code or your link. Whoever registers with it stands under you.',
  own: 'Your invitation',
  code: 'Referral code',
  link: 'Registration link',
  qr: 'QR code of the registration link',
  copy_qr: 'Copy the link of the QR code',
  copied: 'The link was copied',
  share: 'Share',
  share_text: 'Play with me at {brand}',
  friends: 'Friends who came ({count})',
  friend: 'Account',
  registered: 'Registered',
  empty: 'Nobody has registered with your code yet',
  failed: 'The page could not be loaded',
  earlier: 'Newer',
  later: 'Older',
  reward: 'Reward',
  rewards: 'Rewards from friends',
  earned: 'Earned in all: {amount}',
  payment: '{amount} · {count} friends',
  gift_terms:
    '{amount} for each friend whose first deposit is {deposit} or more and whose valid bets reach {play} within {days} days of registering',
  share_terms: '{percent}% of friends’ valid bets for {days} days from their registration',
  cap_terms: '{amount} at the most at one settlement',
  fair_terms: 'Friends who share a device, a network address or an account for payouts with you do not count.',
} satisfies Texts<typeof vi>
