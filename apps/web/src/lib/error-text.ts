import type { Failure } from '@banyan/client'
import { walletFreezes } from '@banyan/contract'
import type { Format } from './format.ts'
import type { Text } from './i18n.ts'

/** What to tell the player about a failed call: the catalogue's text, with amounts and instants in their own form. */
export function errorText(t: Text, format: Format, failure: Failure): string {
  const facts: Record<string, string | number | boolean> = {}
  for (const [name, fact] of Object.entries(failure.detail ?? {})) facts[name] = shown(format, failure.code, fact)
  return t(`error.${textOf(failure)}`, facts).trim()
}

/** A frozen account is told which part of it is. */
function textOf({ code, detail }: Failure) {
  const kind = code === 'account_frozen' ? walletFreezes.find((each) => each === detail?.kind) : undefined
  return kind ? (`${kind}_frozen` as const) : code
}

const instant = /^\d{4}-\d\d-\d\dT/
const digits = /^\d{1,16}$/

/** Refusals whose whole numbers are money; in the others a number is a count, an age or a lottery number. */
const aboutMoney: ReadonlySet<string> = new Set([
  'stake_max_exceeded',
  'bonus_stake_exceeded',
  'payout_max_exceeded',
  'stake_limit_reached',
  'loss_limit_reached',
  'unit_out_of_range',
  'stake_out_of_range',
  'balance_too_low',
  'refill_not_needed',
  'deposit_out_of_range',
  'transfer_out_of_range',
  'transfer_amount_reached',
  'turnover_missing',
  'bonus_money_held',
  'bonus_sum_changed',
  'deposit_above_limit',
  'deposit_limit_reached',
  'withdrawal_out_of_range',
  'withdrawal_amount_reached',
])

function shown(format: Format, code: string, fact: string | number | boolean) {
  if (typeof fact !== 'string') return fact
  if (instant.test(fact)) return format.instant(new Date(fact))
  return aboutMoney.has(code) && digits.test(fact) ? format.amount(BigInt(fact)) : fact
}
