import type { Texts } from '../texts.ts'
import type { closing as vi } from './vi.ts'

export const closing = {
  title: 'Close the account',
  text: 'Once it is closed you cannot log in any more. Customer service alone can open it again, after {days} days at the earliest.',
  kept: 'Wallet entries, bets, deposits, withdrawals and log-ins are kept for at least {years} years, because the law asks for it, and are used for nothing else. Nobody else can take your name.',
  ends: 'Offers end at once. Points and the benefits of your rank are lost. If you have excluded yourself, that stays.',
  do: 'Close the account',
  password: 'Log-in password',
  confirm_title: 'Close this account?',
  confirm_text: 'Every session ends at once. You cannot open it again yourself.',
  confirm: 'Close the account',
  hindered: 'The account cannot be closed yet:',
  agent: 'You are an agent with people below you: contact customer service.',
  balance: 'There is money in the wallet: withdraw it first.',
  vendor_balance: 'There is money in a game wallet, or a provider does not answer.',
  open_bets: 'Bets have no result yet.',
  deposits: 'A deposit is still waited for.',
  withdrawals: 'A withdrawal is under way.',
  to_withdraw: 'Withdraw',
  to_wallets: 'Bring it to the main wallet',
  to_bets: 'See the bets',
  to_deposits: 'See the deposits',
  no_password: 'This account has no password of its own. Set one first.',
  done: 'The account is closed.',
} as const satisfies Texts<typeof vi>
