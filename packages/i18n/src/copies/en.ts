import type { Texts } from '../texts.ts'
import type { copies as vi } from './vi.ts'

export const copies = {
  title: 'My data',
  text: 'Get a ZIP file with everything we keep about you: profile, log-ins, consents, limits, deposits, withdrawals, transfers, bets, account record, bonuses and messages. We tell you in your inbox when it is ready; it is kept for {days} days and then deleted.',
  others: 'The names of other people are masked, and no password or code is in it.',
  password: 'Payment password, or your log-in password if you have none',
  do: 'Ask for a copy',
  asked: 'We have your request, and tell you in your inbox when the copy is ready.',
  next: 'One copy a day. The next one: {at}.',
  waiting: 'Waiting',
  running: 'Being made',
  ready: 'Ready',
  failed: 'Could not be made',
  over: 'Deleted',
  asked_at: 'Asked for {at}',
  kept: 'Can be downloaded until {at}',
  download: 'Download ({size})',
  loading: 'Downloading {percent}%',
  broken: 'It was not downloaded completely. Please try again.',
} satisfies Texts<typeof vi>
