import { type Money, useMoneyText } from './use-money-text.ts'

/** What came in less what went out, with its sign and its currency; zero has none. */
export function useNetText(money: Money): (net: bigint) => string {
  const moneyText = useMoneyText(money)
  return (net) => (net < 0n ? `−${moneyText(-net)}` : net > 0n ? `+${moneyText(net)}` : moneyText(net))
}
