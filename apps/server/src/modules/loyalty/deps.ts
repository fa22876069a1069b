import type { MessageTopic, Outcome, Rank } from '@banyan/contract'
import type { Database, Tx } from '../../platform/database/database.ts'
import type { MemberContext } from '../../platform/http/handlers.ts'
import type { SiteMerchant } from '../../platform/http/types.ts'
import type { Log } from '../../platform/process/log.ts'
import type { Vault } from '../../platform/secrets/vault.ts'
import type { Ledger, RequireTurnover } from '../ledger/index.ts'
import type { Site } from '../site/index.ts'

export interface LoyaltyDeps {
  readonly database: Database
  readonly site: Pick<Site, 'merchant' | 'merchantOf'>
  readonly ledger: Pick<Ledger, 'openWallet' | 'post' | 'balance' | 'balances' | 'record'>
  readonly vault: Pick<Vault, 'makeKey' | 'openKey' | 'indexOf'>
  readonly log: Log
  readonly rateLimitFactor?: number
  /** The payment password, or that of the log-in where none is set. */
  readonly checkPassword: (
    asked: Pick<MemberContext, 'memberId' | 'address' | 'userAgent'> & { readonly password: string },
  ) => Promise<Outcome<object, 'wrong_password' | 'too_many_requests' | 'not_ready'>>
  /** Puts what has happened into the member's inbox. */
  readonly tellMember: (tx: Tx, message: { readonly memberId: bigint; readonly topic: MessageTopic }) => Promise<void>
  /** Asks for play before money that was credited can be drawn out. */
  readonly requireTurnover: RequireTurnover
  /** The wallets of a merchant that have played in the last so many days, with their valid bets of these days. */
  readonly recentPlay: (merchantId: number, days: number) => Promise<ReadonlyMap<bigint, bigint>>
  /** Deposits credited in the last so many days, and how often an amount is whole in each of them. */
  readonly recentDeposits: (
    merchantId: number,
    asked: { readonly days: number; readonly per: bigint | null },
  ) => Promise<{ readonly deposits: number; readonly steps: bigint }>
  /** Whether ranks above the fourth reach another channel than everybody. */
  readonly hasVipService: (merchantId: number) => Promise<boolean>
  /** What ranks bring beyond what this module gives, in their order. */
  readonly benefitsOf: (
    merchant: SiteMerchant,
    rankLevels: readonly number[],
  ) => Promise<readonly Pick<Rank, 'cashback' | 'withdrawals'>[]>
}
