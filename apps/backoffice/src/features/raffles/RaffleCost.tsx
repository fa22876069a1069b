import { type RaffleValues, staffRoutes } from '@banyan/contract'
import { formatNumber } from '@banyan/ui'
import { CostCheck } from '../../lib/CostCheck.tsx'
import { useLanguage, useText } from '../../lib/texts.ts'
import { useMoneyText } from '../../lib/use-money-text.ts'
import type { RaffleDesk } from './desk.ts'

/** What so many chances give on average, no prize more often than there is of it. */
export function expectedOf(prizes: RaffleValues['prizes'], chances: number) {
  const sum = prizes.reduce((total, { weight }) => total + weight, 0)
  return prizes.reduce(
    (expected, { points, amount, weight, stock }) => {
      const times = (BigInt(chances) * BigInt(weight)) / BigInt(sum)
      const drawn = stock !== null && times > BigInt(stock) ? BigInt(stock) : times
      return { points: expected.points + drawn * points, amount: expected.amount + drawn * amount }
    },
    { points: 0n, amount: 0n },
  )
}

/** What the raffle would have given for the chances of the last 30 days. */
export function RaffleCost({ values, desk }: { readonly values: RaffleValues | null; readonly desk: RaffleDesk }) {
  const t = useText()
  const language = useLanguage()
  const moneyText = useMoneyText(desk)
  const count = (value: number | bigint) => formatNumber(Number(value), language)
  const asked = values && {
    betPerChance: values.betPerChance,
    chancesDailyMax: values.chancesDailyMax,
    rankLevelMin: values.rankLevelMin,
  }
  return (
    <CostCheck
      route={staffRoutes.raffleCost}
      asked={asked}
      none={t('setting.cost_none')}
      textOf={({ members, chances }) => {
        const { points, amount } = expectedOf(values?.prizes ?? [], chances)
        return t('raffles.cost_value', {
          members: count(members),
          chances: count(chances),
          points: count(points),
          amount: moneyText(amount),
        })
      }}
    />
  )
}
