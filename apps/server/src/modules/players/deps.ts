import type { FreezeKind, MemberFile, MessageTopic } from '@banyan/contract'
import type { Database, Sql, Tx } from '../../platform/database/database.ts'
import type { Vault } from '../../platform/secrets/vault.ts'
import type { Passwords } from '../identity/index.ts'
import type { Ledger } from '../ledger/index.ts'
import type { MemberEntry, Profile } from '../members/index.ts'
import type { Merchant } from '../site/index.ts'
import type { Wagering } from '../wagering/index.ts'

/** What of a member is frozen, the log-in and the wallet's, and whether there is a player at all. */
export interface Parts {
  readonly frozen: readonly FreezeKind[]
  readonly isPlayer: boolean
}

/** Members by their rank. */
export interface ByRank {
  levelsOf(merchant: Merchant, memberIds: readonly bigint[]): Promise<ReadonlyMap<bigint, number>>
  /** Those who have reached a rank above the first, the newest members first. */
  members(asked: {
    readonly merchant: Merchant
    readonly rankLevel: number
    readonly before: bigint | null
    readonly most: number
  }): Promise<readonly bigint[]>
}

export interface PlayersDeps {
  readonly database: Database
  readonly vault: Vault
  /** The site at whose address the desk is opened. */
  readonly merchant: () => Promise<Merchant>
  readonly ledger: Pick<Ledger, 'balance' | 'record'>
  readonly wagering: Pick<Wagering, 'bettingRecord' | 'playLimits' | 'protection'>
  readonly profile: Pick<Profile, 'read' | 'readMasked' | 'write' | 'verifiedContacts' | 'findByContact'>
  readonly rankLevelOf: (memberId: bigint) => Promise<number>
  readonly byRank: ByRank
  /** That a member has had copies of their data made. */
  readonly copiesMade: (connection: Sql, memberId: bigint) => Promise<MemberFile['dataCopies']>
  readonly partsOf: (connection: Sql, member: Pick<MemberEntry, 'id' | 'status'>) => Promise<Parts>
  /** Whether a document of a member was ever accepted: then a second colleague confirms what is corrected. */
  readonly hasDocuments: (connection: Sql, memberId: bigint) => Promise<boolean>
  /** Tells a member in the inbox what was done. */
  readonly tellMember: (tx: Tx, message: { readonly memberId: bigint; readonly topic: MessageTopic }) => Promise<void>
  readonly passwords: Pick<Passwords, 'sendReset'>
  /** A member's session has ended: what hangs on it ends too. */
  readonly onSessionEnded: (sessionId: bigint) => void
}
