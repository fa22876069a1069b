import { type OutputOf, done, type referralRoutes } from '@banyan/contract'
import { amount } from '@banyan/money'
import { sql } from 'kysely'
import type { Database, Sql } from '../../../platform/database/database.ts'
import type { Handlers } from '../../../platform/http/handlers.ts'
import type { SiteMerchant } from '../../../platform/http/types.ts'
import { countInvited, listInvited } from '../../members/index.ts'
import type { IdentityTables } from '../tables.ts'
import { makeReferralCode } from './affiliate.ts'

const pageSize = 20

/** A member's own code, made where there is none yet, and how many came by it. */
export async function readReferral(
  database: Database,
  { memberId, merchant }: { readonly memberId: bigint; readonly merchant: Pick<SiteMerchant, 'id'> },
): Promise<OutputOf<typeof referralRoutes.referral>> {
  const friendCount = await countInvited(database.sql, memberId)
  const known = await readCode(database.sql, memberId)
  if (known !== undefined) return { code: known, friendCount }
  // One request of a member at a time: an index lets a member have one code, and making another would never end.
  await database.transaction(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('referral code'), hashtext(${String(memberId)}))`.execute(tx)
    if ((await readCode(tx, memberId)) === undefined) await makeReferralCode(tx, merchant.id, memberId)
  })
  const code = await readCode(database.sql, memberId)
  if (code === undefined) throw new Error(`the referral code of member ${memberId} was made and is not there`)
  return { code, friendCount }
}

async function readCode(connection: Sql, memberId: bigint): Promise<string | undefined> {
  const own = connection.withTables<IdentityTables>().selectFrom('identity.affiliate_code').select('code')
  const found = await own.where('owner_id', '=', memberId).where('kind', '=', 'referral').executeTakeFirst()
  return found?.code
}

/** What friends have earned whoever brought them. */
export type FriendRewards = (connection: Sql, friendIds: readonly bigint[]) => Promise<ReadonlyMap<bigint, bigint>>

interface FriendQuery {
  readonly memberId: bigint
  readonly pageNo: number
  readonly friendRewards: FriendRewards
}

/** Those who registered under a member, masked, with what each has earned. */
export async function listFriends(
  connection: Sql,
  { memberId, pageNo, friendRewards }: FriendQuery,
): Promise<OutputOf<typeof referralRoutes.invitedFriends>> {
  const [count, friends] = [
    await countInvited(connection, memberId),
    await listInvited(connection, memberId, { skip: (pageNo - 1) * pageSize, most: pageSize }),
  ]
  const rewards = await friendRewards(
    connection,
    friends.map(({ id }) => id),
  )
  return {
    friends: friends.map(({ id, ...friend }) => ({ ...friend, rewardAmount: amount(rewards.get(id) ?? 0n) })),
    pageCount: Math.ceil(count / pageSize),
  }
}

/** Whose code and friends they are comes from the session alone. */
export function referralHandlers({
  database,
  friendRewards,
}: {
  readonly database: Database
  readonly friendRewards: FriendRewards
}): Handlers<typeof referralRoutes> {
  return {
    referral: async (_input, context) => done(await readReferral(database, context)),
    invitedFriends: async ({ pageNo = 1 }, { memberId }) =>
      done(await listFriends(database.sql, { memberId, pageNo, friendRewards })),
  }
}
