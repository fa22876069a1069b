import { type Amount, amount } from '@banyan/money'
import { maskedNamesOf } from '../members/index.ts'
import type { CatalogDeps } from './deps.ts'
import { readWins } from './plays.ts'

export interface RankedWin {
  readonly gameId: bigint
  readonly account: string
  readonly stakeAmount: Amount
  readonly payoutAmount: Amount
  readonly settledAt: Date
}

/**
 * The largest wins of a merchant's members, each as it was settled, of those that the operator lets the list show
 * [OPS-59]. There are no others: an empty list is shown empty [GAME-60].
 */
export async function rankList(
  { database, site }: Pick<CatalogDeps, 'database' | 'site'>,
  merchantId: number,
): Promise<{ readonly wins: readonly RankedWin[]; readonly gatheredAt: Date }> {
  const { currency, winners } = await site.merchant()
  const wins = await readWins(database.sql, { merchantId, currencyId: currency.id, ...winners })
  const names = await maskedNamesOf(database.sql, merchantId, [...new Set(wins.map(({ memberId }) => memberId))])
  return {
    wins: wins.flatMap(({ gameId, memberId, stake, payout, settledAt }) => {
      const account = names.get(memberId)
      return account === undefined
        ? []
        : [{ gameId, account, stakeAmount: amount(stake), payoutAmount: amount(payout), settledAt }]
    }),
    gatheredAt: new Date(),
  }
}
