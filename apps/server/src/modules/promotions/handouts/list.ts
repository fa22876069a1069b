import type { HandoutForStaff, HandoutState, OutputOf, staffHandoutRoutes } from '@banyan/contract'
import { amount } from '@banyan/money'
import { sql } from 'kysely'
import type { Sql } from '../../../platform/database/database.ts'
import { maskedNamesOf } from '../../members/index.ts'
import type { Row } from '../rows.ts'

type ListedRow = Omit<Row<'promotion.handout'>, 'merchant_id' | 'needs_second' | 'request_key' | 'state' | 'kind'> &
  Pick<HandoutForStaff, 'state' | 'kind'>
const columns = sql`id, kind, reason, multiple, member_count, sum_amount, state, proposed_by, proposed_at, decided_by,
  decided_at, decision_reason`

interface HandoutQuery {
  readonly state: HandoutState
  /** The last one of the page before. */
  readonly after: bigint | undefined
  readonly count: number
}

/** A page of a site's handouts: those that wait oldest first, the others newest first. */
export async function listHandouts(
  connection: Sql,
  merchantId: number,
  { state, after, count }: HandoutQuery,
): Promise<{ readonly handouts: HandoutForStaff[]; readonly next: string | null }> {
  const isWaiting = state === 'waiting'
  const last = after ?? null
  const { rows } = await sql<ListedRow>`select ${columns} from promotion.handout
    where merchant_id = ${merchantId} and state = ${state}
      and (${last}::bigint is null or ${isWaiting ? sql`id > ${last}` : sql`id < ${last}`})
    order by ${isWaiting ? sql`id` : sql`id desc`} limit ${count + 1}`.execute(connection)
  const page = rows.slice(0, count)
  return { handouts: page.map(shown), next: rows.length > count ? String(page.at(-1)?.id) : null }
}

type Opened = Pick<OutputOf<typeof staffHandoutRoutes.handout>, 'handout' | 'members'>

/** A handout of the site with everybody who gets it; null of another site's. */
export async function readHandout(connection: Sql, merchantId: number, id: bigint): Promise<Opened | null> {
  const { rows } = await sql<ListedRow>`select ${columns} from promotion.handout
    where id = ${id} and merchant_id = ${merchantId}`.execute(connection)
  const [row] = rows
  if (!row) return null
  const { rows: parts } = await sql<
    Row<'promotion.handout_part', 'member_id' | 'amount'> & { readonly outcome: 'paid' | 'skipped' | null }
  >`select member_id, amount, outcome from promotion.handout_part where handout_id = ${id} order by id`.execute(
    connection,
  )
  const names = await maskedNamesOf(
    connection,
    merchantId,
    parts.map((part) => part.member_id),
  )
  const members = parts.map((part) => ({
    memberId: String(part.member_id),
    account: names.get(part.member_id) ?? '',
    amount: amount(part.amount),
    outcome: part.outcome,
  }))
  return { handout: shown(row), members }
}

function shown(row: ListedRow): HandoutForStaff {
  return {
    id: String(row.id),
    kind: row.kind,
    reason: row.reason,
    multiple: row.multiple,
    memberCount: row.member_count,
    sumAmount: amount(row.sum_amount),
    state: row.state,
    proposedBy: row.proposed_by,
    proposedAt: row.proposed_at,
    decidedBy: row.decided_by,
    decidedAt: row.decided_at,
    decisionReason: row.decision_reason,
  }
}
