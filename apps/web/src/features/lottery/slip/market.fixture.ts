import { type Odds, amount } from '@banyan/money'
import { northern } from '../../../../test/rules.ts'
import type { Market } from './slip.ts'

/** Every play at its own odds, units of 1,000 to 100,000. For tests. */
export function marketOfRules(
  numero: string | null = '202611210001',
  changed: Readonly<Record<string, Odds>> = {},
): Market {
  const offers = northern.plays.map(
    ({ code, odds }) =>
      [code, { odds: changed[code] ?? odds, unitAmountMin: amount(1_000n), unitAmountMax: amount(100_000n) }] as const,
  )
  return { rules: northern, offers: new Map(offers), numero, orderDrawsMax: 30 }
}
