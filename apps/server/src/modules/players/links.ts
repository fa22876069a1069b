import { type MemberLink, type MemberLinkWay, type OutputOf, type staffPlayerRoutes, dayMs } from '@banyan/contract'
import type { Sql } from '../../platform/database/database.ts'
import type { SiteMerchant } from '../../platform/http/types.ts'
import { readPayeeLinks } from '../cashier/index.ts'
import { type Sharer, readAddressLinks, readDeviceLinks } from '../identity/index.ts'
import { listMembers, maskedName } from '../members/index.ts'
import type { Member } from './of-member.ts'

/** An address says something of two members for so long. */
const addressDays = 90
/** So many of each kind. */
const linksMost = 50

/** Other members who have something in common with one, the last first (OPS-63). */
export async function readLinks(
  connection: Sql,
  { id: memberId }: Pick<Member, 'id'>,
  { id: merchantId }: Pick<SiteMerchant, 'id'>,
): Promise<OutputOf<(typeof staffPlayerRoutes)['memberLinks']>> {
  const asked = { memberId, since: new Date(Date.now() - addressDays * dayMs), most: linksMost + 1 }
  const found: readonly (readonly [MemberLinkWay, readonly Sharer[]])[] = [
    ['address', await readAddressLinks(connection, asked)],
    ['device', await readDeviceLinks(connection, asked)],
    ['payee', await readPayeeLinks(connection, asked)],
  ]
  const shared = found.flatMap(([by, all]) => all.slice(0, linksMost).map((each) => ({ ...each, by })))
  const ids = [...new Set(shared.map((each) => each.memberId))]
  const members = await listMembers(connection, merchantId, { ids, before: null, most: ids.length })
  const links = members.map(({ id, username, status }): MemberLink => {
    const own = shared.filter((each) => each.memberId === id)
    return {
      memberId: String(id),
      account: maskedName(username),
      status,
      by: own.map(({ by }) => by),
      at: new Date(Math.max(...own.map(({ at }) => at.getTime()))),
    }
  })
  return {
    links: links.toSorted((a, b) => b.by.length - a.by.length || b.at.getTime() - a.at.getTime()),
    hasMore: found.some(([_by, all]) => all.length > linksMost),
  }
}
