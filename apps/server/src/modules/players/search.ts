import type { InputOf, MemberWay, staffRoutes } from '@banyan/contract'
import type { Sql } from '../../platform/database/database.ts'
import type { Merchant } from '../site/index.ts'
import { type DeskEntry, readMembersAt, readMembersWith, withLastLogins } from '../identity/index.ts'
import {
  type MemberEntry,
  type MemberPage,
  findByMobileEnd,
  findByPayeeName,
  listMembers,
  mobileEndDigits,
  searchMembers,
} from '../members/index.ts'
import { mobileNumberOf } from '../site/index.ts'
import { readRestricted } from '../wagering/index.ts'
import type { PlayersDeps } from './deps.ts'

type Asked = InputOf<(typeof staffRoutes)['members']>

/** A member with what of them is frozen. */
export type FoundPlayer = DeskEntry & Pick<Awaited<ReturnType<PlayersDeps['partsOf']>>, 'frozen'>

type Deps = Pick<PlayersDeps, 'database' | 'vault' | 'merchant' | 'profile' | 'byRank'> & {
  readonly withFrozen: (connection: Sql, members: readonly DeskEntry[]) => Promise<readonly FoundPlayer[]>
}

/** Where members come from, a page at a time, before the other filters. */
type Source = (page: MemberPage) => Promise<readonly bigint[]>

const pageSize = 50
/** So many are looked at in one step, and in so many steps. What a filter leaves out costs a step and no more. */
const atOnce = 200
const stepsMost = 8

/** Those known beforehand: a few. */
const these =
  (ids: readonly bigint[]): Source =>
  async ({ before }) =>
    ids.filter((id) => before === null || id < before)

/** What a member says of a number, when not the whole of it. */
const isEnd = (text: string) => /^\d+$/.test(text) && text.length >= mobileEndDigits

/** Who is found by a text that is asked for as a whole. Null: it is no such text, and nobody is. */
async function sourceOf(deps: Deps, merchant: Merchant, by: MemberWay, text: string): Promise<Source | null> {
  const { sql } = deps.database
  const byContact = async (kind: 'mobile' | 'email', value: string) => {
    const found = await deps.profile.findByContact(sql, merchant.id, kind, value)
    return found === null ? null : these([found])
  }
  const sources: Record<MemberWay, () => Promise<Source | null>> = {
    account: async () => these((await searchMembers(sql, merchant.id, text)).map(({ id }) => id)),
    name: async () => (page) => findByPayeeName(sql, deps.vault, { merchantId: merchant.id, name: text, ...page }),
    mobile: async () => {
      const number = mobileNumberOf(text, merchant.countryCode)
      if (number !== null) return byContact('mobile', number)
      const end = text.replaceAll(/[\s.-]/g, '')
      if (!isEnd(end)) return null
      return (page) => findByMobileEnd(sql, deps.vault, { merchantId: merchant.id, end, ...page })
    },
    email: () => byContact('email', text),
    address: async () => (page) => readMembersAt(sql, { address: text, ...page }),
    device: async () => (page) => readMembersWith(sql, { code: text.toLowerCase(), ...page }),
    agent: async () => null,
  }
  return sources[by]()
}

/** Members as a colleague asks for them, the newest first, and after whom the next page comes. */
export async function searchPlayers(
  deps: Deps,
  asked: Asked,
): Promise<{ members: FoundPlayer[]; next: bigint | null }> {
  const merchant = await deps.merchant()
  const text = asked.text.trim()
  const { by = 'account', count = pageSize } = asked
  const uplineId =
    by === 'agent' && text !== '' ? (await searchMembers(deps.database.sql, merchant.id, text))[0]?.id : undefined
  if (by === 'agent' && text !== '' && uplineId === undefined) return { members: [], next: null }
  const ofText = by === 'agent' || text === '' ? undefined : await sourceOf(deps, merchant, by, text)
  if (ofText === null) return { members: [], next: null }
  const source = ofText ?? (uplineId === undefined ? otherSource(deps, merchant, asked) : undefined)
  const found: FoundPlayer[] = []
  let before = asked.after === undefined ? null : BigInt(asked.after)
  for (let step = 0; step < stepsMost && found.length <= count; step += 1) {
    const page = { before, most: atOnce }
    const ids = await source?.(page)
    const members = await listMembers(deps.database.sql, merchant.id, { ...page, ids, uplineId, ...filterOf(asked) })
    found.push(...(await keep(deps, merchant, asked, members)))
    const last = ids ? ids.at(-1) : members.at(-1)?.id
    if (last === undefined) return pageOf(found, count, null)
    before = last
  }
  return pageOf(found, count, before)
}

const filterOf = ({ state, from, until }: Asked) => ({
  status: state === 'restricted' ? ('active' as const) : state,
  from,
  until,
})

/** What leads to few members without a text: a rank above the first, or something frozen. */
function otherSource({ database, byRank }: Deps, merchant: Merchant, { rank, state }: Asked): Source | undefined {
  if (rank !== undefined && rank > 1) return (page) => byRank.members({ merchant, rankLevel: rank, ...page })
  if (state === 'restricted') return (page) => readRestricted(database.sql, page)
  return undefined
}

/** Those of the members whom the filters leave that stand in no column of theirs. */
async function keep(
  deps: Deps,
  merchant: Merchant,
  { state, rank }: Asked,
  members: readonly MemberEntry[],
): Promise<FoundPlayer[]> {
  const connection = deps.database.sql
  const all = await deps.withFrozen(connection, await withLastLogins(connection, members))
  const levels =
    rank === undefined
      ? null
      : await deps.byRank.levelsOf(
          merchant,
          members.map(({ id }) => id),
        )
  return all.filter(
    ({ id, frozen }) =>
      (state !== 'restricted' || frozen.length > 0) &&
      (state !== 'active' || frozen.length === 0) &&
      (levels === null || levels.get(id) === rank),
  )
}

function pageOf(found: readonly FoundPlayer[], count: number, next: bigint | null) {
  const members = found.slice(0, count)
  return { members, next: found.length > count ? (members.at(-1)?.id ?? null) : next }
}
