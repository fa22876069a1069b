import type { ErrorCode, NoticedChange, Outcome, SecurityChange } from '@banyan/contract'
import type { MemberContext } from '../../../platform/http/handlers.ts'
import type { Sql, TransactionOptions, Tx } from '../../../platform/database/database.ts'
import type { IdentityDeps } from '../deps.ts'
import type { Visitor } from './session-store.ts'
import type { IdentityTables } from '../tables.ts'

/** Who changes something, and from where: what the calls of the security centre know of their member. */
export type Owner = Pick<
  MemberContext,
  'memberId' | 'sessionId' | 'address' | 'userAgent' | 'cookies' | 'visitId' | 'language' | 'now'
>

/** What a change answers that has nothing to tell. */
export type Nothing = Record<string, never>

/** Writes a change into the history that its member sees. */
export async function recordChange(
  connection: Sql,
  {
    memberId,
    change,
    visitor,
  }: {
    readonly memberId: bigint
    readonly change: SecurityChange
    readonly visitor: Pick<Visitor, 'address' | 'userAgent'>
  },
): Promise<void> {
  const event = { member_id: memberId, change, address: visitor.address, user_agent: visitor.userAgent }
  await connection.withTables<IdentityTables>().insertInto('identity.security_event').values(event).execute()
}

interface Change extends Pick<TransactionOptions, 'keepsRefused'> {
  readonly change: NoticedChange
  readonly alsoTo?: string | undefined
}

/** Writes a change into the history, and has its member told by e-mail once the transaction holds. */
export async function noteChange(
  { onNotice }: Pick<IdentityDeps, 'onNotice'>,
  tx: Tx,
  { owner, change, alsoTo }: Omit<Change, 'keepsRefused'> & { readonly owner: Owner },
): Promise<void> {
  const { memberId } = owner
  await recordChange(tx, { memberId, change, visitor: owner })
  await onNotice(tx, { memberId, visitor: owner, at: owner.now, what: change, alsoTo })
}

/**
 * Does a change in one transaction with its place in the history, and has its member told by e-mail once it holds.
 * A refusal leaves nothing, unless a wrong try was counted.
 */
export async function changing<Value, Code extends ErrorCode = never>(
  deps: Pick<IdentityDeps, 'database' | 'onNotice'>,
  owner: Owner,
  { change, alsoTo, keepsRefused = false }: Change,
  work: (tx: Tx) => Promise<Outcome<Value, Code>>,
): Promise<Outcome<Value, Code>> {
  return deps.database.transaction(
    async (tx) => {
      const done = await work(tx)
      if (!done.ok) return done
      await noteChange(deps, tx, { owner, change, alsoTo })
      return done
    },
    { keepsRefused },
  )
}
