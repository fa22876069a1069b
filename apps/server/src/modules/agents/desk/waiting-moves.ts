import type { WaitingMove } from '@banyan/contract'
import { sql } from 'kysely'
import type { Sql, Tx } from '../../../platform/database/database.ts'
import { findInTree, maskedName } from '../../members/index.ts'
import type { Row } from '../rows.ts'
import { shownPerson } from './person.ts'

export type ProposedMove = Row<
  'agents.proposed_move',
  'id' | 'member_id' | 'upline_before' | 'upline_after' | 'reason' | 'proposed_by' | 'proposed_at' | 'until_at'
>

const movesMost = 200

const waiting = (merchantId: number, now: Date) => sql`select id, member_id, upline_before, upline_after, reason,
    proposed_by, proposed_at, until_at
  from agents.proposed_move where merchant_id = ${merchantId} and decided_at is null and until_at > ${now}`

interface Asked {
  readonly merchantId: number
  readonly now: Date
}

/** The moves of a site that wait for a second person, the oldest first. */
export async function listWaitingMoves(connection: Sql, { merchantId, now }: Asked): Promise<WaitingMove[]> {
  const { rows } = await sql<ProposedMove>`${waiting(merchantId, now)} order by id limit ${movesMost}`.execute(
    connection,
  )
  return shown(connection, merchantId, rows)
}

/** The move of a member that waits; null where none does. */
export async function findWaitingMove(
  connection: Sql,
  { merchantId, memberId, now }: Asked & { readonly memberId: bigint },
): Promise<WaitingMove | null> {
  const { rows } = await sql<ProposedMove>`${waiting(merchantId, now)} and member_id = ${memberId}`.execute(connection)
  return (await shown(connection, merchantId, rows))[0] ?? null
}

/** The same as it lies in the database, held until the transaction ends. */
export async function lockWaitingMove(
  tx: Tx,
  { merchantId, memberId, now }: Asked & { readonly memberId: bigint },
): Promise<ProposedMove | undefined> {
  const { rows } = await sql<ProposedMove>`${waiting(merchantId, now)} and member_id = ${memberId}
    for no key update`.execute(tx)
  return rows[0]
}

async function shown(connection: Sql, merchantId: number, rows: readonly ProposedMove[]): Promise<WaitingMove[]> {
  const ids = rows.flatMap((row) => [row.member_id, row.upline_before, row.upline_after]).filter((id) => id !== null)
  const people = ids.length === 0 ? [] : await findInTree(connection, merchantId, [...new Set(ids)])
  const byId = new Map(people.map((person) => [person.id, person]))
  const personOf = (id: bigint | null) => {
    const person = id === null ? undefined : byId.get(id)
    return person ? shownPerson(person) : null
  }
  return rows.map((row) => ({
    agentId: String(row.member_id),
    account: maskedName(byId.get(row.member_id)?.username ?? ''),
    from: personOf(row.upline_before),
    to: personOf(row.upline_after),
    by: row.proposed_by,
    at: row.proposed_at,
    until: row.until_at,
    reason: row.reason,
  }))
}
