import {
  type ApplicationForStaff,
  type ApplicationStatus,
  type Language,
  type Outcome,
  dayMs,
  done,
  refuse,
} from '@banyan/contract'
import { type Amount, amount } from '@banyan/money'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import type { Pictures } from '../../platform/pictures/pictures.ts'
import { openWords } from '../../platform/secrets/sealed-rows.ts'
import { derivedKey } from '../ledger/index.ts'
import { withUsernames } from '../members/index.ts'
import type { PromotionsDeps } from './deps.ts'

interface DeskRow {
  readonly id: bigint
  readonly notice_id: bigint
  readonly member_id: bigint
  readonly status: ApplicationStatus
  readonly wrapped_key: Buffer
  readonly remark: Buffer
  readonly reward_amount: bigint | null
  readonly second_person_from: bigint
  readonly proposed_by: string | null
  readonly proposed_amount: bigint | null
  readonly amount: bigint | null
  readonly reason: string | null
  readonly applied_at: Date
  readonly decided_at: Date | null
}

/** An application as an operator sees it, with its member's name. */
export type ListedApplication = Omit<ApplicationForStaff, 'account'> & { readonly username: string }

const listMost = 50

/** How many times the amount that two people decide one person may issue alone within a day. */
const aloneTimes = 10n

/** What somebody has proposed, while it counts: a day, and of what is decided for ever. */
const standing = (column: 'proposed_by' | 'proposed_amount') =>
  sql`case when status <> 'applying' or proposed_at > clock_timestamp() - interval '24 hours' then ${sql.ref(column)}
    end as ${sql.ref(column)}`

const amountOf = (units: bigint | null) => (units === null ? null : amount(units))

/** Applications of a state for the back office: what waits oldest first, what was decided newest first [OPS-50]. */
export async function listApplications(
  deps: Pick<PromotionsDeps, 'database' | 'site' | 'vault' | 'content'> & {
    readonly pictures: Pick<Pictures, 'namesOf'>
  },
  { status, language }: { readonly status: ApplicationStatus; readonly language: Language },
): Promise<readonly ListedApplication[]> {
  const { sql: connection } = deps.database
  const { id: merchantId } = await deps.site.merchant()
  const { rows } =
    await sql<DeskRow>`select id, notice_id, member_id, status, wrapped_key, remark, reward_amount, second_person_from,
      ${standing('proposed_by')}, ${standing('proposed_amount')}, amount, reason, applied_at, decided_at
    from promotion.application join promotion.activity using (notice_id)
    where application.merchant_id = ${merchantId} and status = ${status}
    order by case when status = 'applying' then id else -id end limit ${listMost}`.execute(connection)
  const [pictures, titles] = await Promise.all([
    deps.pictures.namesOf(
      connection,
      rows.map(({ id }) => id),
    ),
    deps.content.noticeTitles([...new Set(rows.map((row) => row.notice_id))], language),
  ])
  const listed = rows.map((row) => ({
    id: String(row.id),
    memberId: String(row.member_id),
    promotion: titles.get(row.notice_id) ?? String(row.notice_id),
    remark: openWords(deps, 'promotion.application', row.id, row.wrapped_key)('remark', row.remark),
    pictures: [...(pictures.get(row.id) ?? [])],
    status: row.status,
    appliedAt: row.applied_at,
    rewardAmount: amountOf(row.reward_amount),
    secondPersonFrom: amount(row.second_person_from),
    proposal:
      row.proposed_by !== null && row.proposed_amount !== null
        ? { by: row.proposed_by, amount: amount(row.proposed_amount) }
        : null,
    amount: amountOf(row.amount),
    reason: row.reason,
    decidedAt: row.decided_at,
  }))
  return withUsernames(connection, merchantId, listed)
}

/** Whether this merchant has the application. */
export async function isApplicationOf(
  { database, site }: Pick<PromotionsDeps, 'database' | 'site'>,
  id: bigint,
): Promise<boolean> {
  const { id: merchantId } = await site.merchant()
  const { rows } =
    await sql`select from promotion.application where id = ${id} and merchant_id = ${merchantId}`.execute(database.sql)
  return rows.length === 1
}

export interface Acceptance {
  readonly id: bigint
  readonly amount: Amount
  /** The name of who accepts. */
  readonly by: string
  /** To the member. */
  readonly reason: string
  readonly now: Date
}

/**
 * Issues a promotion, which credits its amount: once, whoever decides at the same time. A
 * large amount is only proposed by the first person and issued by another who accepts the
 * same [OPS-51]. In the caller's transaction, with the audit entry.
 */
export async function acceptApplication(
  tx: Tx,
  deps: Pick<PromotionsDeps, 'site' | 'ledger' | 'tellMember' | 'requireTurnover'>,
  accepted: Acceptance,
): Promise<
  Outcome<
    { readonly memberId: bigint; readonly status: 'issued' | 'applying' },
    'not_found' | 'already_decided' | 'second_person_needed' | 'invalid_request'
  >
> {
  const row = await lockApplication(tx, deps, accepted.id)
  if (!row) return refuse('not_found')
  if (row.status !== 'applying') return refuse('already_decided')
  const { id, by, now } = accepted
  if (accepted.amount <= 0n || (row.reward_amount !== null && row.reward_amount !== accepted.amount))
    return refuse('invalid_request')
  const { member_id: memberId } = row
  const isLarge = accepted.amount >= row.second_person_from || (await wouldIssueTooMuch(tx, accepted, row))
  if (isLarge && row.proposed_amount === accepted.amount && row.proposed_by === by)
    return refuse('second_person_needed')
  if (isLarge && row.proposed_amount !== accepted.amount) {
    await sql`update promotion.application set proposed_by = ${by}, proposed_amount = ${accepted.amount},
      proposed_at = ${now} where id = ${id}`.execute(tx)
    return done({ memberId, status: 'applying' })
  }
  await sql`update promotion.application set status = 'issued', amount = ${accepted.amount},
    reason = ${accepted.reason}, decided_at = ${now}, decided_by = ${by}
    where id = ${id}`.execute(tx)
  const { currency } = await deps.site.merchant(tx)
  const credit = { memberId, currency, amount: accepted.amount, reason: 'promotion_issued', reference: id } as const
  const key = derivedKey(`promotion application ${id}`, now)
  const [posted] = await deps.ledger.post(tx, [{ ...credit, direction: 'credit', house: 'promotion', key }])
  if (posted?.status !== 'posted') throw new Error(`application ${id}: ${posted?.status}`)
  await deps.requireTurnover(tx, {
    ...credit,
    merchantId: row.merchant_id,
    source: 'promotion',
    multiple: row.multiple ?? undefined,
  })
  await deps.tellMember(tx, { memberId, topic: 'promotion_issued' })
  return done({ memberId, status: 'issued' })
}

/**
 * Whether one person would have issued more alone within a day than so many times what two people decide: small amounts
 * in great number are a large one. Decisions of one person wait for each other.
 */
async function wouldIssueTooMuch(
  tx: Tx,
  { amount: asked, by, now }: Acceptance,
  { merchant_id: merchantId, second_person_from: from }: LockedRow,
): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`issued by ${by}`}, 0))`.execute(tx)
  const { rows } = await sql<{
    alone: bigint
  }>`select coalesce(sum(amount), 0)::bigint as alone from promotion.application
    where merchant_id = ${merchantId} and decided_by = ${by} and status = 'issued' and proposed_by is null
      and decided_at > ${new Date(now.getTime() - dayMs)}`.execute(tx)
  return (rows[0]?.alone ?? 0n) + asked > from * aloneTimes
}

/** Rejects an application with the reason that its member reads [PROMO-16]. */
export async function rejectApplication(
  tx: Tx,
  deps: Pick<PromotionsDeps, 'site' | 'tellMember'>,
  { id, by, reason, now }: Pick<Acceptance, 'id' | 'by' | 'reason' | 'now'>,
): Promise<Outcome<{ readonly memberId: bigint }, 'not_found' | 'already_decided'>> {
  const row = await lockApplication(tx, deps, id)
  if (!row) return refuse('not_found')
  if (row.status !== 'applying') return refuse('already_decided')
  await sql`update promotion.application set status = 'rejected', reason = ${reason}, decided_at = ${now},
    decided_by = ${by} where id = ${id}`.execute(tx)
  await deps.tellMember(tx, { memberId: row.member_id, topic: 'promotion_rejected' })
  return done({ memberId: row.member_id })
}

type LockedRow = Pick<
  DeskRow,
  'member_id' | 'status' | 'reward_amount' | 'second_person_from' | 'proposed_by' | 'proposed_amount'
> & { readonly merchant_id: number; readonly multiple: number | null }

async function lockApplication(
  tx: Tx,
  { site }: Pick<PromotionsDeps, 'site'>,
  id: bigint,
): Promise<LockedRow | undefined> {
  const { id: merchantId } = await site.merchant()
  const { rows } =
    await sql<LockedRow>`select application.merchant_id, member_id, status, reward_amount, second_person_from, multiple,
      ${standing('proposed_by')}, ${standing('proposed_amount')}
    from promotion.application join promotion.activity using (notice_id)
    where id = ${id} and application.merchant_id = ${merchantId} for update of application`.execute(tx)
  return rows[0]
}
