import { type Device, type MemberFile, trialType } from '@banyan/contract'
import type { Money } from '../../lib/use-money-text.ts'
import type { Text } from '../../lib/texts.ts'

/** What kind of account it is, in a word. */
export function typeText(t: Text, type: number): string {
  if (type === 0) return t('member_type.member')
  return type === trialType ? t('member_type.trial') : t('member_type.agent', { type })
}

/** A browser as a person calls it. */
export function deviceText(t: Text, { browser, system }: Device): string {
  if (browser !== null && system !== null) return `${browser} · ${system}`
  return browser ?? system ?? t('player.device_unknown')
}

/** What the amounts of a file are in. */
export const moneyOf = ({ currency: { code, decimals } }: Pick<MemberFile, 'currency'>): Money => ({
  currency: code,
  decimals,
})
