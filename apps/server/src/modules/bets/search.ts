import { type InputOf, type StaffBet, dayMs, type staffBetRoutes } from '@banyan/contract'
import type { Sql } from '../../platform/database/database.ts'
import { maskedName, merchantsOf, searchMembers, withUsernames } from '../members/index.ts'
import { type BetQuery, type FoundBet, findBets, waitingVoids } from '../wagering/index.ts'
import type { DeskSite } from './deps.ts'

type Asked = InputOf<(typeof staffBetRoutes)['bets']>

const pageSize = 50
/** What a filter leaves out costs a step and no more. */
const stepsMost = 8
const waitingMost = 200

const digits = /^[1-9]\d{0,17}$/

/** Where the bets are looked for; null: what is asked for is no bet's number, and nobody's account. */
async function sourceOf(
  connection: Sql,
  site: DeskSite,
  { by = 'number', text }: Asked,
): Promise<BetQuery['source'] | null> {
  if (text === undefined) return { by: 'all' }
  if (by === 'round') return { by: 'round', number: text }
  if (by === 'number') return digits.test(text) ? { by: 'id', id: BigInt(text) } : null
  const [member] = await searchMembers(connection, site.id, text)
  return member ? { by: 'member', memberId: member.id } : null
}

export interface FoundPage {
  readonly bets: readonly StaffBet[]
  /** The last bet that was looked at; null: nothing older is left. */
  readonly next: string | null
}

/** A page of the bets of a site that are asked for, newest first. */
export async function searchBets(connection: Sql, site: DeskSite, asked: Asked): Promise<FoundPage> {
  const source = await sourceOf(connection, site, asked)
  if (!source) return { bets: [], next: null }
  const { gameCode, status, from, until, count = pageSize } = asked
  const found: FoundBet[] = []
  let before = asked.before === undefined ? undefined : BigInt(asked.before)
  for (let step = 0; step < stepsMost; step += 1) {
    const query = { source, currency: site.currency, gameCode, status, from, until, before }
    const { bets, last } = await findBets(connection, query)
    found.push(...(await ofSite(connection, site, bets)))
    if (found.length > count)
      return { bets: await shownBets(connection, site, found.slice(0, count)), next: found[count - 1]!.bet.id }
    if (last === null) return { bets: await shownBets(connection, site, found), next: null }
    before = last
  }
  return { bets: await shownBets(connection, site, found), next: String(before) }
}

/** Those of the bets that are of members of the site. */
export async function ofSite<Bet extends { readonly memberId: bigint }>(
  connection: Sql,
  site: Pick<DeskSite, 'id'>,
  bets: readonly Bet[],
): Promise<Bet[]> {
  const merchants = await merchantsOf(connection, [...new Set(bets.map(({ memberId }) => memberId))])
  return bets.filter(({ memberId }) => merchants.get(memberId) === site.id)
}

/** The bets as colleagues see them: with the masked account of their members. */
export async function shownBets(
  connection: Sql,
  site: Pick<DeskSite, 'id'>,
  bets: readonly FoundBet[],
): Promise<StaffBet[]> {
  const rows = bets.map(({ bet, memberId, vendor }) => ({ ...bet, memberId: String(memberId), vendor }))
  const named = await withUsernames(connection, site.id, rows)
  return named.map(({ username, ...bet }) => ({ ...bet, account: maskedName(username) }))
}

/** The bets of the site whose void waits for a second person, the oldest proposal first. */
export async function listWaiting(connection: Sql, site: DeskSite) {
  const voids = await waitingVoids(connection, waitingMost)
  const found: FoundBet[] = []
  for (const { bet_id: id } of voids) {
    const { bets } = await findBets(connection, { source: { by: 'id', id }, currency: site.currency })
    found.push(...bets)
  }
  const waiting = new Map(voids.map((each) => [String(each.bet_id), each]))
  const bets = await shownBets(connection, site, await ofSite(connection, site, found))
  return bets.map((bet) => ({ ...bet, waiting: waitingOn(waiting.get(bet.id)) }))
}

function waitingOn(row: Awaited<ReturnType<typeof waitingVoids>>[number] | undefined) {
  if (!row) return null
  const { proposed_by: by, proposed_at: at, why, reason } = row
  return { by, at, until: new Date(at.getTime() + dayMs), why, reason }
}
