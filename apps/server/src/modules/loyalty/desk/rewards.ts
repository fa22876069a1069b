import {
  type InputOf,
  type Language,
  type Outcome,
  type OutputOf,
  type RewardForStaff,
  type RewardValues,
  done,
  refuse,
  type staffRewardRoutes,
} from '@banyan/contract'
import { amount } from '@banyan/money'
import { sql } from 'kysely'
import type { Sql, Tx } from '../../../platform/database/database.ts'
import type { StaffContext } from '../../../platform/http/staff-call.ts'
import { keepPicture } from '../../site/index.ts'
import { listRanks } from '../ranks.ts'
import type { Row } from '../rows.ts'
import { type LoyaltyDeskDeps, settings } from './deps.ts'

type Routes = typeof staffRewardRoutes

type RewardRow = Row<
  'loyalty.reward',
  | 'id'
  | 'kind'
  | 'points'
  | 'required_amount'
  | 'bonus_amount'
  | 'stock'
  | 'member_max'
  | 'member_days'
  | 'rank_level_min'
  | 'picture'
  | 'position'
  | 'is_offered'
> & { readonly names: Record<Language, string> | null; readonly descriptions: Record<Language, string> | null }

const columns = sql`id, kind, points, required_amount, bonus_amount, stock, member_max, member_days, rank_level_min,
  picture, position, is_offered, words.names, words.descriptions`

const withWords = sql`loyalty.reward cross join lateral (select jsonb_object_agg(language, name) as names,
  jsonb_object_agg(language, description) as descriptions
  from loyalty.reward_text where reward_id = reward.id) as words`

const noDescriptions = { VI: '', EN: '', CN: '', TH: '', JA: '', ID: '' }

const valuesOf = (row: RewardRow): RewardForStaff['values'] => ({
  kind: row.kind,
  names: row.names ?? {},
  descriptions: { ...noDescriptions, ...row.descriptions },
  picture: row.picture,
  requiredPoints: amount(row.points),
  requiredAmount: amount(row.required_amount),
  bonusAmount: amount(row.bonus_amount),
  stock: row.stock,
  memberMax: row.member_max,
  memberDays: row.member_days,
  rankLevelMin: row.rank_level_min,
  position: row.position,
  isOffered: row.is_offered,
})

/** The products of a merchant in the order of the mall, with what waits and what was taken in 30 days. */
export async function readRewards(
  deps: LoyaltyDeskDeps,
  { language }: Pick<StaffContext, 'language'>,
): Promise<OutputOf<Routes['rewardList']>> {
  const { database, merchant } = deps
  const { rows } = await sql<RewardRow & { readonly waiting: number; readonly taken: number }>`select ${columns},
      counted.waiting, counted.taken
    from ${withWords} left join (select reward_id, count(*) filter (where status = 'processing')::int as waiting,
      coalesce(sum(quantity) filter (where status <> 'rejected' and asked_at > now() - interval '30 days'), 0)::int
        as taken
      from loyalty.exchange where merchant_id = ${merchant.id} group by reward_id) as counted on reward_id = id
    where merchant_id = ${merchant.id} order by position, id`.execute(database.sql)
  const versionOf = await settings.versionsOf(database.sql, { merchantId: merchant.id, kind: 'reward' })
  const { ranks } = await listRanks(deps, language)
  return {
    rewards: rows.map((row) => ({
      id: String(row.id),
      version: versionOf(String(row.id)),
      values: valuesOf(row),
      waitingCount: row.waiting ?? 0,
      takenCount: row.taken ?? 0,
    })),
    ranks: ranks.map(({ rankLevel, labelName }) => ({ rankLevel, labelName })),
    currency: merchant.currency.code,
    decimals: merchant.currency.decimals,
  }
}

async function readReward(connection: Sql, merchantId: number, id: bigint): Promise<RewardForStaff['values'] | null> {
  const { rows } = await sql<RewardRow>`select ${columns} from ${withWords}
    where (id, merchant_id) = (${id}, ${merchantId})`.execute(connection)
  return rows[0] ? valuesOf(rows[0]) : null
}

/** Writes a product: whoever has not seen its last version is told. Members take no piece of it meanwhile. */
export async function setReward(
  { database, audit, merchant: { id: merchantId } }: LoyaltyDeskDeps,
  context: StaffContext,
  { id: known, version, stockSeen, values, reason }: InputOf<Routes['setReward']>,
): Promise<Outcome<OutputOf<Routes['setReward']>, Routes['setReward']['refusals'][number]>> {
  return database.transaction(async (tx) => {
    await settings.lock(tx, { merchantId, kind: 'reward' })
    const { rows: locked } = await sql<Row<'loyalty.reward', 'id'>>`select id from loyalty.reward
      where (id, merchant_id) = (${known ?? 0}, ${merchantId}) for update`.execute(tx)
    if (known !== undefined && locked.length === 0) return refuse('not_found')
    const before = known === undefined ? null : await readReward(tx, merchantId, BigInt(known))
    const seen = await settings.versionOf(tx, { merchantId, kind: 'reward', name: known ?? '' })
    if (seen !== version) return refuse('changed_meanwhile')
    if (!(await keepPicture(tx, merchantId, values.picture))) return refuse('content_invalid', { part: 'picture' })
    const stock = stockAfter(values.stock, stockSeen, before?.stock ?? null)
    const id = await write(tx, { merchantId, id: known === undefined ? null : BigInt(known), values, stock })
    const after = await readReward(tx, merchantId, id)
    if (!after) throw new Error(`the product ${id} was written and is not there`)
    const subject = { merchantId, kind: 'reward', name: String(id) }
    const save = { subject, before, after, reason, action: 'reward.set' }
    return done({ id: String(id), version: await settings.save(tx, { audit, context }, save) })
  })
}

/** What was added to the stock that was seen, added to what there is: what members took meanwhile stays taken. */
function stockAfter(typed: number | null, seen: number | null, now: number | null): number | null {
  return typed === null || seen === null || now === null ? typed : Math.max(0, now + typed - seen)
}

interface Written {
  readonly merchantId: number
  readonly id: bigint | null
  readonly values: RewardValues
  readonly stock: number | null
}

async function write(tx: Tx, { merchantId, id, values, stock }: Written): Promise<bigint> {
  const set = sql`${values.kind}, ${values.requiredPoints}, ${values.requiredAmount}, ${values.bonusAmount}, ${stock},
    ${values.memberMax}, ${values.memberDays}, ${values.rankLevelMin}, ${values.picture}, ${values.position},
    ${values.isOffered}`
  const parts = sql`kind, points, required_amount, bonus_amount, stock, member_max, member_days, rank_level_min,
    picture, position, is_offered`
  const { rows } = await (
    id === null
      ? sql<Row<'loyalty.reward', 'id'>>`insert into loyalty.reward (merchant_id, ${parts})
          values (${merchantId}, ${set}) returning id`
      : sql<Row<'loyalty.reward', 'id'>>`update loyalty.reward set (${parts}) = (${set}) where id = ${id} returning id`
  ).execute(tx)
  const written = rows[0]!.id // A row was written.
  await sql`insert into loyalty.reward_text (reward_id, language, name, description)
    select ${written}, key, value, ${JSON.stringify(values.descriptions)}::jsonb ->> key
    from jsonb_each_text(${JSON.stringify(values.names)}::jsonb)
    on conflict (reward_id, language)
    do update set name = excluded.name, description = excluded.description`.execute(tx)
  return written
}
