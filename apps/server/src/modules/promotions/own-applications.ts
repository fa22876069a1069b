import type { Activity, ApplicationStatus } from '@banyan/contract'
import { amount } from '@banyan/money'
import { sql } from 'kysely'
import type { Sql } from '../../platform/database/database.ts'
import type { Pictures } from '../../platform/pictures/pictures.ts'
import { openWords } from '../../platform/secrets/sealed-rows.ts'
import type { PromotionsDeps } from './deps.ts'
import type { Row } from './rows.ts'

type OwnRow = Row<
  'promotion.application',
  'id' | 'notice_id' | 'status' | 'wrapped_key' | 'remark' | 'amount' | 'reason' | 'applied_at' | 'decided_at'
>

interface Own {
  /** The latest first. */
  readonly statuses: readonly ApplicationStatus[]
  readonly application: Activity['application']
}

/** A member's applications by promotion, with the words and pictures of the latest of each. */
export async function readOwnApplications(
  deps: Pick<PromotionsDeps, 'database' | 'vault'> & { readonly pictures: Pick<Pictures, 'namesOf'> },
  memberId: bigint | null,
): Promise<(noticeId: bigint) => Own> {
  const { sql: connection } = deps.database
  const own = await readOwn(connection, memberId)
  const latest = [...own.values()].flatMap((rows) => rows.slice(0, 1))
  const pictures = await deps.pictures.namesOf(
    connection,
    latest.map(({ id }) => id),
  )
  return (noticeId) => {
    const rows = own.get(noticeId) ?? []
    const [last] = rows
    return {
      statuses: rows.map(({ status }) => status),
      application: last
        ? {
            remark: openWords(deps, 'promotion.application', last.id, last.wrapped_key)('remark', last.remark),
            pictures: [...(pictures.get(last.id) ?? [])],
            appliedAt: last.applied_at,
            amount: last.amount === null ? null : amount(last.amount),
            reason: last.reason,
            decidedAt: last.decided_at,
          }
        : null,
    }
  }
}

async function readOwn(connection: Sql, memberId: bigint | null): Promise<ReadonlyMap<bigint, readonly OwnRow[]>> {
  if (memberId === null) return new Map()
  const { rows } =
    await sql<OwnRow>`select id, notice_id, status, wrapped_key, remark, amount, reason, applied_at, decided_at
    from promotion.application where member_id = ${memberId} order by notice_id, id desc`.execute(connection)
  return Map.groupBy(rows, ({ notice_id: noticeId }) => noticeId)
}
