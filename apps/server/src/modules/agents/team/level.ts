import {
  type InputOf,
  type Outcome,
  type OutputOf,
  type TeamMember,
  type agentTeamRoutes,
  agentTypes,
  done,
  refuse,
} from '@banyan/contract'
import type { Database, Sql } from '../../../platform/database/database.ts'
import type { Handlers, MemberContext } from '../../../platform/http/handlers.ts'
import type { Ledger } from '../../ledger/index.ts'
import {
  type TeamMemberEntry,
  findInLine,
  isContactName,
  listBelow,
  pathTo,
  readTeamMember,
  shownAccount,
} from '../../members/index.ts'
import { isFeatureOn } from '../../site/index.ts'

export interface TeamDeps {
  readonly database: Database
  readonly ledger: Pick<Ledger, 'balances'>
  readonly lastLoginsOf: (connection: Sql, memberIds: readonly bigint[]) => Promise<ReadonlyMap<bigint, Date>>
}

type Routes = typeof agentTeamRoutes
type Level = OutputOf<Routes['teamLevel']>

const pageSize = 20

/** The line below an agent, level by level [AGENT-47]. */
export const teamLevelHandlers = (deps: TeamDeps): Handlers<Routes> => ({
  teamLevel: (asked, context) => readLevel(deps, context, asked),
  async teamMember({ account }, context) {
    const connection = deps.database.sql
    const found = await findInLine(connection, context.memberId, account)
    if (!found) return refuse('wrong_account')
    const [entry, path] = await Promise.all([
      readTeamMember(connection, found.id),
      pathTo(connection, context.memberId, found.id),
    ])
    if (!entry || !path) return refuse('wrong_account')
    const [member] = await shown(deps, context, [entry])
    if (!member) return refuse('wrong_account')
    // Whoever asks for a whole account knows it.
    return done({
      path: path.slice(0, -1).map(stepOf),
      member: { ...member, account: entry.username, isMasked: false },
    })
  },
})

async function readLevel(
  deps: TeamDeps,
  context: MemberContext,
  { under, before, order = 'desc', count = pageSize }: InputOf<Routes['teamLevel']>,
): Promise<Outcome<Level, 'wrong_account'>> {
  const connection = deps.database.sql
  const { memberId } = context
  const path = under === undefined ? [] : await pathTo(connection, memberId, BigInt(under))
  if (path === null) return refuse('wrong_account')
  const rows = await listBelow(connection, {
    under: path.at(-1)?.id ?? memberId,
    before: before === undefined ? null : BigInt(before),
    order,
    most: count + 1,
  })
  const page = rows.slice(0, count)
  const last = rows.length > count ? page.at(-1) : undefined
  return done({
    path: path.map(stepOf),
    members: await shown(deps, context, page),
    next: last ? String(last.id) : null,
  })
}

const stepOf = ({ id, username }: Pick<TeamMemberEntry, 'id' | 'username'>) => ({
  id: String(id),
  account: shownAccount(username),
})

async function shown(
  { database, ledger, lastLoginsOf }: TeamDeps,
  { merchant }: Pick<MemberContext, 'merchant'>,
  entries: readonly TeamMemberEntry[],
): Promise<TeamMember[]> {
  const ids = entries.map(({ id }) => id)
  const [hasBalances, balances, logins] = await Promise.all([
    isFeatureOn(database.sql, merchant.id, 'AGENTBALANCE3'),
    ledger.balances(ids, merchant.currency),
    lastLoginsOf(database.sql, ids),
  ])
  return entries.map(({ id, username, type, ...facts }) => ({
    ...facts,
    id: String(id),
    account: shownAccount(username),
    isMasked: isContactName(username),
    isAgent: agentTypes.includes(type),
    balanceAmount: hasBalances ? (balances.get(id)?.balance ?? null) : null,
    lastLoginAt: logins.get(id) ?? null,
  }))
}
