import { agentTypes } from '@banyan/contract'
import type { Sql } from '../../platform/database/database.ts'
import type { MemberTables } from './tables.ts'

const members = (connection: Sql) => connection.withTables<MemberTables>().selectFrom('members.member')

/** The agent directly above a member; null when nobody is, or who is is no agent. */
export async function findUplineAgent(connection: Sql, memberId: bigint): Promise<bigint | null> {
  const own = members(connection).select('upline_id').where('id', '=', memberId)
  const upline = members(connection)
    .select('id')
    .where('id', 'in', own)
    .where('type', 'in', agentTypes)
    .where('status', '<>', 'closed')
  return (await upline.executeTakeFirst())?.id ?? null
}

/** The agent of an account directly below a member; null for anybody else, whether there is one or not [AGENT-56]. */
export async function findDownlineAgent(connection: Sql, memberId: bigint, username: string): Promise<bigint | null> {
  const below = members(connection)
    .select('id')
    .where('upline_id', '=', memberId)
    .where('type', 'in', agentTypes)
    .where('status', '<>', 'closed')
  return (
    (await below.where((is) => is(is.fn('lower', ['username']), '=', username.toLowerCase())).executeTakeFirst())?.id ??
    null
  )
}

/** Whether an account is of an agent directly below a member, and not closed [AGENT-56]. */
export async function isAgentBelow(connection: Sql, memberId: bigint, downlineId: bigint): Promise<boolean> {
  const below = members(connection)
    .select('id')
    .where('id', '=', downlineId)
    .where('upline_id', '=', memberId)
    .where('type', 'in', agentTypes)
    .where('status', '<>', 'closed')
  return (await below.executeTakeFirst()) !== undefined
}
