import { type EndingContract, type Outcome, agentTypes, done, refuse } from '@banyan/contract'
import { sql } from 'kysely'
import type { Sql, Tx } from '../../../platform/database/database.ts'
import { type TreeMember, findInTree, maskedNamesOf, readLine, searchMembers, teamOf } from '../../members/index.ts'
import { changeStatus, endContracts } from '../contracts/store.ts'
import type { Row } from '../rows.ts'
import type { AgentDeskDeps } from './deps.ts'

export type EndingRow = Row<'agents.contract', 'id' | 'kind' | 'giver_id' | 'receiver_id' | 'rate_bp' | 'status'>

export const isInForce = ({ status }: Pick<EndingRow, 'status'>) =>
  status === 'active' || status === 'termination_requested'

/** Contracts, and those that were given of them along each kind, at every level. */
const withGiven = (first: ReturnType<typeof sql>) => sql`with recursive ending as (
    select id, kind, giver_id, receiver_id, rate_bp, status from agents.contract
    where ${first} and status in ('pending', 'active', 'termination_requested')
    union select given.id, given.kind, given.giver_id, given.receiver_id, given.rate_bp, given.status
    from ending join agents.contract as given on given.giver_id = ending.receiver_id and given.kind = ending.kind
    where ending.status <> 'pending' and given.status in ('pending', 'active', 'termination_requested'))
  select id, kind, giver_id, receiver_id, rate_bp, status from ending`

/** The contracts that no longer fit where an account would stand: what it holds or waits for, and what hangs on it. */
export async function endingContracts(connection: Sql, memberId: bigint): Promise<readonly EndingRow[]> {
  const { rows } = await sql<EndingRow>`${withGiven(sql`receiver_id = ${memberId}`)} order by id`.execute(connection)
  return rows
}

/** The contracts that end with one in force, without it. */
export async function endingBelow(connection: Sql, contractId: bigint): Promise<readonly EndingRow[]> {
  const { rows } = await sql<EndingRow>`${withGiven(sql`id = ${contractId}`)} where id <> ${contractId}
    order by id`.execute(connection)
  return rows
}

/** Contracts as colleagues see them before they end. */
export async function shownEnding(
  connection: Sql,
  merchantId: number,
  rows: readonly EndingRow[],
): Promise<EndingContract[]> {
  const ids = rows.flatMap((row) => [row.giver_id, row.receiver_id]).filter((id) => id !== null)
  const names = await maskedNamesOf(connection, merchantId, [...new Set(ids)])
  return rows.map((row) => ({
    id: String(row.id),
    kind: row.kind,
    giver: row.giver_id === null ? null : (names.get(row.giver_id) ?? ''),
    receiver: names.get(row.receiver_id) ?? '',
    rateBp: row.rate_bp,
    isInForce: isInForce(row),
  }))
}

/** Ends contracts for the company: those in force at the coming mark, the others at once. Both parties are told. */
export async function endByCompany(
  tx: Tx,
  { tellMember }: Pick<AgentDeskDeps, 'tellMember'>,
  { contracts, now }: { readonly contracts: readonly EndingRow[]; readonly now: Date },
): Promise<void> {
  const idsOf = (rows: readonly EndingRow[]) => rows.map(({ id }) => id)
  const inForce = contracts.filter(isInForce)
  const waiting = contracts.filter((each) => !isInForce(each))
  await endContracts(tx, { contractIds: idsOf(inForce), byId: null, now })
  if (waiting.length > 0) await changeStatus(tx, { contractIds: idsOf(waiting), status: 'refused', byId: null, now })
  const parties = contracts.flatMap((each) => [each.giver_id, each.receiver_id]).filter((id) => id !== null)
  for (const memberId of new Set(parties)) await tellMember(tx, { memberId, topic: 'contract_ended' })
}

/** A place in the tree for an account. */
export interface Place {
  readonly member: TreeMember
  /** Null: at the top. */
  readonly to: TreeMember | null
}

export type PlaceRefusal = 'not_found' | 'counterpart_not_found' | 'agent_own_line' | 'invalid_request'

interface Asked {
  readonly merchantId: number
  readonly memberId: bigint
}

/** Where an account is to stand: under nobody, or under an agent by the whole account or the id. */
export async function findPlace(
  connection: Sql,
  { merchantId, memberId, under }: Asked & { readonly under: string },
): Promise<Outcome<Place, PlaceRefusal>> {
  if (under === '') return placeOf(connection, { merchantId, memberId, uplineId: null })
  const [found] = await searchMembers(connection, merchantId, under)
  return found ? placeOf(connection, { merchantId, memberId, uplineId: found.id }) : refuse('counterpart_not_found')
}

/** The same by the id; never the account itself, nor anybody below it. */
export async function placeOf(
  connection: Sql,
  { merchantId, memberId, uplineId }: Asked & { readonly uplineId: bigint | null },
): Promise<Outcome<Place, PlaceRefusal>> {
  const asked = uplineId === null ? [memberId] : [memberId, uplineId]
  const found = await findInTree(connection, merchantId, asked)
  const member = found.find(({ id }) => id === memberId)
  const to = uplineId === null ? null : found.find(({ id }) => id === uplineId)
  if (!member) return refuse('not_found')
  if (to === undefined || (to && (!agentTypes.includes(to.type) || to.status === 'closed')))
    return refuse('counterpart_not_found')
  if (to && (to.id === memberId || (await isBelow(connection, memberId, to.id)))) return refuse('agent_own_line')
  return member.uplineId === uplineId ? refuse('invalid_request') : done({ member, to })
}

const isBelow = async (connection: Sql, memberId: bigint, otherId: bigint) =>
  (await readLine(connection, otherId)).above.some(({ id }) => id === memberId)

/** Who moves along with an account: everybody below, at every level. */
export const countBelow = async (connection: Sql, memberId: bigint) => (await teamOf(connection, memberId)).length

/** The mark of five minutes from which on a change of now counts. */
export async function countsFrom(connection: Sql, now: Date): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`select agents.mark_after(${now}) as at`.execute(connection)
  return rows[0]!.at // of a query without a table
}
