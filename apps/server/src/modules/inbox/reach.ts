import { type InputOf, type Outcome, type OutputOf, done, refuse, type staffLetterRoutes } from '@banyan/contract'
import type { Sql } from '../../platform/database/database.ts'
import type { SiteMerchant } from '../../platform/http/types.ts'
import { consentingOf, countEligible, listConsenting, merchantsOf, teamOf } from '../members/index.ts'
import type { InboxDeps } from './deps.ts'

type Route = (typeof staffLetterRoutes)['letterReach']
type Merchant = Pick<SiteMerchant, 'id' | 'currency'>

interface Ranks {
  readonly from: number
  readonly to: number | null
}

export type ReachDeps = Pick<InboxDeps, 'blockedOf' | 'membersByRank'>

interface Group {
  readonly merchant: Merchant
  readonly ids: readonly bigint[]
  readonly ranks: Ranks | undefined
  readonly line: ReadonlySet<bigint> | null
}

type Channel = 'inbox' | 'email'

/** So many members are looked at at once. */
const pageSize = 1000

/** Those of these members who have such a rank, belong to such a line, and are not kept from playing now. */
export async function addressed(
  deps: ReachDeps,
  connection: Sql,
  { merchant, ids, ranks, line }: Group,
): Promise<bigint[]> {
  const [blocked, levels] = await Promise.all([
    deps.blockedOf(connection, ids, merchant.currency),
    ranks ? deps.membersByRank().levelsOf(merchant, ids) : null,
  ])
  const hasRank = (id: bigint) => {
    const level = levels?.get(id) ?? 0
    return !ranks || (level >= ranks.from && level <= (ranks.to ?? level))
  }
  return ids.filter((id) => !blocked.has(id) && hasRank(id) && (line === null || line.has(id)))
}

interface ToOne {
  readonly merchant: Merchant
  readonly channel: Channel
  readonly memberId: bigint
}

/** Whether an offer may be sent to one member by a channel now. */
export async function mayBeOffered(
  { blockedOf }: Pick<ReachDeps, 'blockedOf'>,
  connection: Sql,
  { merchant, channel, memberId }: ToOne,
): Promise<boolean> {
  const consenting = await consentingOf(connection, [memberId], channel)
  const blocked = await blockedOf(connection, [memberId], merchant.currency)
  return consenting.has(memberId) && !blocked.has(memberId)
}

/** How many members a letter of offers is to, and how many of them get it, by the inbox and by e-mail. */
export async function letterReach(
  deps: ReachDeps,
  connection: Sql,
  { merchant, asked }: { readonly merchant: Merchant; readonly asked: InputOf<Route> },
): Promise<Outcome<OutputOf<Route>, 'member_not_found'>> {
  const { memberId, teamOf: agent, rankFrom, rankTo = null } = asked
  const ranks = rankFrom === undefined ? undefined : { from: rankFrom, to: rankTo }
  const named = memberId ?? agent
  if (named !== undefined && (await merchantsOf(connection, [BigInt(named)])).get(BigInt(named)) !== merchant.id)
    return refuse('member_not_found')
  if (memberId !== undefined) {
    const by = async (channel: Channel) =>
      Number(await mayBeOffered(deps, connection, { merchant, channel, memberId: BigInt(memberId) }))
    return done({ memberCount: 1, reachedCount: await by('inbox'), emailCount: await by('email') })
  }
  const line = agent === undefined ? null : new Set([BigInt(agent), ...(await teamOf(connection, BigInt(agent)))])
  const all = () => countEligible(connection, merchant.id, { registeredBefore: new Date(), line: null })
  const memberCount = line ? line.size : ranks ? await deps.membersByRank().count(merchant, ranks, all) : await all()
  const countBy = (channel: Channel) => countConsenting(deps, connection, { merchant, channel, ranks, line })
  const [reachedCount, emailCount] = [await countBy('inbox'), await countBy('email')]
  return done({ memberCount: Math.max(memberCount, reachedCount), reachedCount, emailCount })
}

/** Page by page, so that none is held long. */
async function countConsenting(
  deps: ReachDeps,
  connection: Sql,
  { channel, ...group }: Omit<Group, 'ids'> & { readonly channel: Channel },
): Promise<number> {
  let [count, after] = [0, 0n]
  for (;;) {
    const ids = await listConsenting(connection, { merchantId: group.merchant.id, channel, after, most: pageSize })
    count += (await addressed(deps, connection, { ...group, ids })).length
    const last = ids.at(-1)
    if (ids.length < pageSize || last === undefined) return count
    after = last
  }
}
