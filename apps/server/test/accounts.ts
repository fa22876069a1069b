import { currencyByCode } from '@banyan/money'
import { walletOf, walletsOf } from '../src/modules/ledger/index.ts'

/** The wallet of a member, as the ledger numbers it: of play money, if no other currency is asked for. */
export const accountOf = (memberId: bigint, currencyCode = 'PLAY'): bigint =>
  walletOf(memberId, currencyByCode(currencyCode))

/** The number that the wallet of a member in a currency would have, whether or not the ledger allows one. */
export const accountIn = (memberId: bigint, currencyId: number): bigint => walletsOf(memberId)[0] + BigInt(currencyId)
