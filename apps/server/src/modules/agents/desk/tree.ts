import type { AgentNode, InputOf, OutputOf, staffAgentRoutes } from '@banyan/contract'
import type { Sql } from '../../../platform/database/database.ts'
import type { ActsOn } from '../../../platform/http/staff-desk.ts'
import { type TreeMember, countBrought, findInTree, listLevel, readLine, searchMembers } from '../../members/index.ts'
import type { Merchant } from '../../site/index.ts'
import { type AgentDeskDeps, subjectOf } from './deps.ts'
import { shownPerson } from './person.ts'
import { findWaitingMove } from './waiting-moves.ts'

type Routes = typeof staffAgentRoutes

const pageSize = 20
const actsMost = 50

const shownNode = ({ status, registeredAt, directCount, agentCount, ...person }: TreeMember): AgentNode => ({
  ...shownPerson(person),
  status,
  registeredAt,
  directCount,
  agentCount,
})

/** A page of one level of the site's tree, or the account that is looked for. */
export async function readTree(
  connection: Sql,
  { id: merchantId }: Pick<Merchant, 'id'>,
  { under, all, text, before, count = pageSize }: InputOf<Routes['agentTree']>,
): Promise<OutputOf<Routes['agentTree']>> {
  if (text !== undefined) {
    const found = await searchMembers(connection, merchantId, text)
    const ids = found.map(({ id }) => id)
    return { agents: (await findInTree(connection, merchantId, ids)).map(shownNode), next: null }
  }
  const rows = await listLevel(connection, merchantId, {
    isWhole: all === 'yes',
    under: under === undefined ? null : BigInt(under),
    before: before === undefined ? null : BigInt(before),
    most: count + 1,
  })
  const page = rows.slice(0, count)
  return { agents: page.map(shownNode), next: rows.length > count ? String(page.at(-1)?.id) : null }
}

/** One account of the site with what belongs to it in the tree; null: the site has no such account. */
export async function readAgent(
  { database: { sql }, accounts, deskSite }: Pick<AgentDeskDeps, 'database' | 'accounts' | 'deskSite'>,
  actsOn: ActsOn,
  { agentId, now }: { readonly agentId: bigint; readonly now: Date },
): Promise<OutputOf<Routes['agent']> | null> {
  const { id: merchantId } = await deskSite()
  const [agent] = await findInTree(sql, merchantId, [agentId])
  if (!agent) return null
  const [{ above }, codes, brought, hasFirstPassword, waiting, acts] = await Promise.all([
    readLine(sql, agentId),
    accounts.codesOf(sql, agentId),
    countBrought(sql, agentId),
    accounts.hasFirstPassword(sql, agentId),
    findWaitingMove(sql, { merchantId, memberId: agentId, now }),
    actsOn(subjectOf(agentId), { before: null, most: actsMost }),
  ])
  return {
    agent: shownNode(agent),
    above: above.map(shownPerson),
    codes: codes.map((each) => ({ ...each, broughtCount: brought.get(each.code) ?? 0 })),
    hasFirstPassword,
    waiting,
    acts: acts.map(({ at, actor, action, reason }) => ({ at, by: actor, action, reason })),
  }
}
