import type { Texts } from '../texts.ts'
import type { transfers as vi } from './vi.ts'

export const transfers = {
  up_title: 'Transfer to upline',
  intro: 'Send money from your wallet to the wallet of the agent above you.',
  to: 'To',
  balance: 'Your balance',
  amount: 'Amount to transfer',
  amount_missing: 'Enter the amount to transfer.',
  range: 'From {min} to {max}',
  left: 'Left today: {count} transfers, {amount} in all.',
  password_missing: 'Enter the payment password.',
  remark: 'Message (optional)',
  final: 'The money arrives at once and cannot be taken back.',
  submit: 'Transfer',
  down_title: 'Transfer to {account}',
  done: '{amount} sent to {account}',
  set_password_text: 'You need a payment password to transfer money.',
  set_password: 'Set a payment password',
  closed_title: 'No transfers at the moment',
  closed_text: 'There is no agent above you, or the site does not offer transfers.',
  failed: 'The transfer page could not be loaded',
  history: 'Recent transfers',
  history_empty: 'No transfers yet',
  history_failed: 'The transfers could not be loaded',
  sent_to: 'To {account}',
  received_from: 'From {account}',
} satisfies Texts<typeof vi>
