import { type ListedPromotion, type PromotionKind, type PromotionTerms, promotionCategories } from '@banyan/contract'
import { amount } from '@banyan/money'
import { sql } from 'kysely'
import type { Sql } from '../../../platform/database/database.ts'
import type { Row } from '../rows.ts'

type Given = Pick<
  ListedPromotion,
  'waiting' | 'issued' | 'issuedAmount' | 'rejected' | 'joined' | 'reservedAmount' | 'claimed' | 'claimedAmount'
>

const zero = amount(0n)

export const nothingGiven: Given = {
  waiting: 0,
  issued: 0,
  issuedAmount: zero,
  rejected: 0,
  joined: 0,
  reservedAmount: zero,
  claimed: 0,
  claimedAmount: zero,
}

type OfPromotion<Names extends keyof Given> = {
  readonly [Name in Names]: Given[Name] extends number ? number : bigint
} & { readonly id: bigint }

/** What was applied for, joined and given, by promotion; those that nobody has asked for are left out. */
export async function readGiven(connection: Sql, noticeIds: readonly bigint[]): Promise<ReadonlyMap<bigint, Given>> {
  const { rows: applied } = await sql<OfPromotion<'waiting' | 'issued' | 'rejected' | 'issuedAmount'>>`
    select notice_id as id, count(*) filter (where status = 'applying')::int as waiting,
      count(*) filter (where status = 'issued')::int as issued, coalesce(sum(amount), 0)::bigint as "issuedAmount",
      count(*) filter (where status = 'rejected')::int as rejected
    from promotion.application where notice_id = any(${noticeIds}::bigint[]) group by 1`.execute(connection)
  const { rows: joined } = await sql<OfPromotion<'joined' | 'claimed' | 'reservedAmount' | 'claimedAmount'>>`
    select notice_id as id, count(*) filter (where state in ('joined', 'in_process', 'claim'))::int as joined,
      coalesce(sum(reserved_amount) filter (where state <> 'claimed'), 0)::bigint as "reservedAmount",
      count(*) filter (where state = 'claimed')::int as claimed,
      coalesce(sum(reward_amount) filter (where state = 'claimed'), 0)::bigint as "claimedAmount"
    from promotion.participation where notice_id = any(${noticeIds}::bigint[]) group by 1`.execute(connection)
  const given = new Map<bigint, Given>()
  for (const { id, issuedAmount, ...counts } of applied)
    given.set(id, { ...nothingGiven, ...counts, issuedAmount: amount(issuedAmount) })
  for (const { id, reservedAmount, claimedAmount, ...counts } of joined)
    given.set(id, {
      ...(given.get(id) ?? nothingGiven),
      ...counts,
      reservedAmount: amount(reservedAmount),
      claimedAmount: amount(claimedAmount),
    })
  return given
}

type Place = Pick<PromotionTerms, 'category' | 'takesApplications' | 'rewardAmount'> & {
  readonly kind: PromotionKind | null
}

/** Whether it is shown under a category, and what members do about it. */
export async function readPlaces(connection: Sql, noticeIds: readonly bigint[]): Promise<ReadonlyMap<bigint, Place>> {
  const { rows } = await sql<
    Row<'promotion.activity', 'notice_id' | 'category' | 'takes_applications' | 'reward_amount'> & Pick<Place, 'kind'>
  >`select notice_id, category, takes_applications, reward_amount, plan ->> 'kind' as kind from promotion.activity
    where notice_id = any(${noticeIds}::bigint[])`.execute(connection)
  return new Map(
    rows.map((row) => [
      row.notice_id,
      {
        category: promotionCategories.find((each) => each === row.category) ?? null,
        takesApplications: row.takes_applications,
        kind: row.kind,
        rewardAmount: row.reward_amount === null ? null : amount(row.reward_amount),
      },
    ]),
  )
}
