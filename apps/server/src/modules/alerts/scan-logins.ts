import type { AlertKind } from '@banyan/contract'
import type { Tx } from '../../platform/database/database.ts'
import {
  type SharedBy,
  type WatchedAttempt,
  countFailuresOn,
  readFailuresFrom,
  readSharedAddresses,
  readSharedDevices,
} from '../identity/index.ts'
import { merchantsOf } from '../members/index.ts'
import { readExcluded } from '../wagering/index.ts'
import type { StoredRule } from './rules.ts'
import { type Found, type Subject, readLastFindings } from './store.ts'

export const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** The longest that a rule looks back. */
const hoursMost = 720
const daysMost = 365

/** What every rule is judged with. */
export interface Watched {
  readonly tx: Tx
  readonly now: Date
  readonly ruleOf: (merchantId: number, kind: AlertKind) => StoredRule | null
}

const before = ({ now }: Watched, ms: number) => new Date(now.getTime() - ms)
const unique = <Value>(values: Iterable<Value>): Value[] => [...new Set(values)]

/** What the rules find in log-ins and tries at passwords. */
export async function scanLogins(watched: Watched, attempts: readonly WatchedAttempt[]): Promise<Found[]> {
  const failed = attempts.filter(({ isFailed }) => isFailed)
  const loggedIn = unique(attempts.filter(({ isFailed }) => !isFailed).map(({ memberId }) => memberId))
  const asked = { memberIds: loggedIn, since: before(watched, daysMost * dayMs) }
  const devices = await readSharedDevices(watched.tx, asked)
  return [
    ...(await failuresOfMembers(watched, unique(failed.map(({ memberId }) => memberId)))),
    ...(await failuresOfAddresses(watched, unique(failed.map(({ address }) => address)))),
    ...(await sharedBy(watched, ['shared_device', 'device'], devices)),
    ...(await sharedBy(watched, ['excluded_device', 'device'], await withExcluded(watched.tx, devices))),
    ...(await sharedBy(watched, ['shared_address', 'address'], await readSharedAddresses(watched.tx, asked))),
  ]
}

/** Since when facts count: as far back as the rule looks, and not before the last finding of the subject. */
const laterOf = (one: Date, other: Date | undefined) => (other !== undefined && other > one ? other : one)

/** Many tries at one account's password. */
async function failuresOfMembers(watched: Watched, memberIds: readonly bigint[]): Promise<Found[]> {
  const { tx, now, ruleOf } = watched
  const merchants = await merchantsOf(tx, memberIds)
  const asked = memberIds.flatMap((memberId) => {
    const merchantId = merchants.get(memberId)
    const rule = merchantId === undefined ? null : ruleOf(merchantId, 'failed_logins')
    const kind = 'failed_logins' as const
    return rule && merchantId !== undefined
      ? [{ merchantId, kind, about: 'member' as const, subject: String(memberId), memberId, rule }]
      : []
  })
  const lastOf = await readLastFindings(tx, asked.map(subjectOf))
  const since = asked.map((each) => laterOf(before(watched, (each.rule.hours ?? 0) * hourMs), lastOf(each)?.at))
  const counts = await countFailuresOn(
    tx,
    asked.map(({ memberId }, n) => ({ memberId, since: since[n] ?? now })),
  )
  return asked.flatMap(({ memberId, ...each }, n) =>
    isMany(each.rule, counts[n] ?? 0)
      ? [{ ...each, at: now, count: counts[n] ?? 0, amount: null, members: [memberId] }]
      : [],
  )
}

const subjectOf = ({ merchantId, kind, about, subject }: Subject): Subject => ({ merchantId, kind, about, subject })
const isMany = ({ count }: StoredRule, found: number) => found >= (count ?? Infinity)

/** Many tries at passwords from one address. */
async function failuresOfAddresses(watched: Watched, addresses: readonly string[]): Promise<Found[]> {
  const { tx, now, ruleOf } = watched
  const kind = 'failed_logins_address' as const
  const rows = await readFailuresFrom(tx, { addresses, since: before(watched, hoursMost * hourMs) })
  const groups = await bySite(tx, rows, ({ address }) => address)
  const asked = groups.flatMap(({ merchantId, subject, rows: tries }) => {
    const rule = ruleOf(merchantId, kind)
    return rule ? [{ merchantId, kind, about: 'address' as const, subject, rule, tries }] : []
  })
  const lastOf = await readLastFindings(tx, asked.map(subjectOf))
  return asked.flatMap(({ tries, ...each }) => {
    const since = laterOf(before(watched, (each.rule.hours ?? 0) * hourMs), lastOf(each)?.at)
    const recent = tries.map(({ memberId, times }) => ({ memberId, times: times.filter((at) => at > since) }))
    const count = recent.reduce((sum, { times }) => sum + times.length, 0)
    const members = recent.filter(({ times }) => times.length > 0).map(({ memberId }) => memberId)
    return isMany(each.rule, count) ? [{ ...each, at: now, count, amount: null, members }] : []
  })
}

/**
 * Many accounts of one device or address, of those that `counts` says; told again when an account is among them that
 * was not the last time.
 */
export async function sharedBy(
  watched: Watched,
  [kind, about]: readonly [AlertKind, 'device' | 'address'],
  rows: readonly SharedBy[],
  counts: (row: SharedBy, since: Date) => boolean = ({ lastAt }, since) => lastAt > since,
): Promise<Found[]> {
  const { tx, now, ruleOf } = watched
  const groups = await bySite(tx, rows, ({ subject }) => subject)
  const asked = groups.flatMap(({ merchantId, subject, rows: of }) => {
    const rule = ruleOf(merchantId, kind)
    if (!rule) return []
    const since = before(watched, (rule.days ?? 0) * dayMs)
    const members = unique(of.filter((row) => counts(row, since)).map(({ memberId }) => memberId))
    return isMany(rule, members.length) ? [{ merchantId, kind, about, subject, rule, members }] : []
  })
  const lastOf = await readLastFindings(tx, asked.map(subjectOf))
  return asked
    .filter((each) => {
      const known = new Set(lastOf(each)?.members)
      return each.members.some((memberId) => !known.has(String(memberId)))
    })
    .map((each) => ({ ...each, at: now, count: each.members.length, amount: null }))
}

/** Those rows whose device is that of a member who has excluded themselves, and of others who have not. */
async function withExcluded(tx: Tx, rows: readonly SharedBy[]): Promise<SharedBy[]> {
  const excluded = await readExcluded(tx, unique(rows.map(({ memberId }) => memberId)))
  const groups = [...Map.groupBy(rows, ({ subject }) => subject).values()]
  return groups.filter((of) => new Set(of.map(({ memberId }) => excluded.has(memberId))).size === 2).flat()
}

/** Rows by the site of their member and by their subject. */
async function bySite<Row extends { readonly memberId: bigint }>(
  tx: Tx,
  rows: readonly Row[],
  subjectIn: (row: Row) => string,
): Promise<{ readonly merchantId: number; readonly subject: string; readonly rows: readonly Row[] }[]> {
  const merchants = await merchantsOf(tx, unique(rows.map(({ memberId }) => memberId)))
  const groups = Map.groupBy(rows, (row) => `${merchants.get(row.memberId)} ${subjectIn(row)}`)
  return [...groups.values()].flatMap((of) => {
    const [first] = of
    const merchantId = first && merchants.get(first.memberId)
    return first && merchantId !== undefined ? [{ merchantId, subject: subjectIn(first), rows: of }] : []
  })
}
