import { type FreezeKind, type WalletFreeze, freezeKinds, walletFreezes } from '@banyan/contract'
import { type DeskEntry, setFrozen } from '../modules/identity/index.ts'
import { lockStatus } from '../modules/members/index.ts'
import type { Merchant } from '../modules/site/index.ts'
import { freezePlayer, openPlayer, readFrozen } from '../modules/wagering/index.ts'
import type { Sql, Tx } from '../platform/database/database.ts'

interface Freeze {
  readonly memberId: bigint
  readonly frozen: readonly FreezeKind[]
  /** What was frozen when the colleague began. */
  readonly seen: readonly FreezeKind[]
  readonly merchant: Merchant
  readonly onSessionEnded: (sessionId: bigint) => void
}

const partsOf = (status: DeskEntry['status'], frozen: readonly WalletFreeze[] = []): readonly FreezeKind[] =>
  status === 'frozen' ? ['login', ...frozen] : frozen

/** What of members is frozen: the log-in by the account, the rest by the wallets (docs/decisions/0304). */
export async function withFrozen(connection: Sql, members: readonly DeskEntry[]) {
  const frozen = await readFrozen(
    connection,
    members.map(({ id }) => id),
  )
  return members.map((member) => ({ ...member, frozen: partsOf(member.status, frozen.get(member.id)) }))
}

/** One member likewise. */
export async function frozenOne(connection: Sql, member: DeskEntry) {
  const [one] = await withFrozen(connection, [member])
  return one! // as many come back as were given
}

/** What of a member is frozen, and whether there is a player: whoever has never logged in is none. Read once. */
export async function readParts(connection: Sql, { id, status }: Pick<DeskEntry, 'id' | 'status'>) {
  const frozen = (await readFrozen(connection, [id])).get(id)
  return { frozen: partsOf(status, frozen), isPlayer: frozen !== undefined }
}

/**
 * Says what of a member is frozen from now on. The member's row is held from the first on, so that of two colleagues
 * the second sees what the first has done.
 */
export async function freezeParts(tx: Tx, { memberId, frozen, seen, merchant, onSessionEnded }: Freeze) {
  const { id: merchantId, currency, timeZone } = merchant
  const whose = { merchantId, memberId }
  const status = await lockStatus(tx, whose)
  if (status === null || status === 'closed') return null
  const before = partsOf(status, (await readFrozen(tx, [memberId])).get(memberId))
  if (freezeKinds.some((kind) => before.includes(kind) !== seen.includes(kind))) return 'changed_meanwhile'
  const wallet = walletFreezes.filter((kind) => frozen.includes(kind))
  // A member who has never logged in has no player yet, and what is frozen is not to be forgotten until then.
  if (wallet.length > 0) await openPlayer(tx, { memberId, currency, timeZone })
  await freezePlayer(tx, { memberId, frozen: wallet })
  const isLoginFrozen = frozen.includes('login')
  const changed = await setFrozen(tx, { ...whose, frozen: isLoginFrozen })
  if (!changed) return null
  const afterCommit = () => changed.endedSessionIds.forEach(onSessionEnded)
  return { before, member: await frozenOne(tx, changed.member), afterCommit }
}
