import type { Texts } from '../texts.ts'
import type { protection as vi } from '../vi/protection.ts'

export const protection = {
  title: 'Limits and breaks',
  intro: 'You set the limits, and the system keeps them in every game.',
  stake_title: 'Stake limit for a day',
  used_of: 'Staked {used} of {limit} today',
  used_free: 'Staked {used} today. You have set no limit.',
  new_limit: 'New limit',
  save: 'Save the limit',
  remove: 'Remove the limit',
  timing: 'Lowering takes effect at once. Raising or removing takes effect after 24 hours.',
  pending_limit: 'From {at} the limit is {limit}.',
  pending_removal: 'From {at} the limit is removed.',
  saved_now: 'The new limit is in effect.',
  saved_later: 'Noted, it takes effect at {at}.',
  amount_invalid: 'Enter an amount above 0.',
  break_title: 'Take a break',
  break_text: 'During a break every bet is refused. A break cannot be shortened.',
  break_days: '{days} days',
  break_one: '1 day',
  break_confirm_title: 'Take a break of {length}?',
  break_confirm_text: 'You will not be able to bet until the break ends.',
  break_confirm: 'Start the break',
  on_break: 'You are on a break until {until}.',
  break_longer: 'You may still take a longer one.',
} as const satisfies Texts<typeof vi>
