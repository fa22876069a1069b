import {
  type InputOf,
  type Language,
  type MissionForStaff,
  type MissionValues,
  type Outcome,
  type OutputOf,
  done,
  refuse,
  type staffMissionRoutes,
} from '@banyan/contract'
import { amount } from '@banyan/money'
import { sql } from 'kysely'
import type { Sql, Tx } from '../../../platform/database/database.ts'
import type { StaffContext } from '../../../platform/http/staff-call.ts'
import { countLoginPeriods } from '../../identity/index.ts'
import { readCalendar } from '../calendar.ts'
import type { Row } from '../rows.ts'
import { type MissionDeskDeps, costDays, settings } from './deps.ts'

type Routes = typeof staffMissionRoutes

type MissionRow = Row<
  'missions.mission',
  'id' | 'target' | 'points' | 'amount' | 'ends_at' | 'position' | 'is_offered'
> & {
  readonly names: Record<Language, string> | null
  readonly trigger: MissionValues['trigger']
  readonly product: MissionValues['product']
  readonly period: MissionValues['period']
}

const columns = sql`id, trigger, product, target, period, points, amount, ends_at, position, is_offered,
  (select jsonb_object_agg(language, name) from missions.mission_text where mission_id = mission.id) as names`

const valuesOf = (row: MissionRow): MissionForStaff['values'] => ({
  names: row.names ?? {},
  trigger: row.trigger,
  product: row.product,
  target: amount(row.target),
  period: row.period,
  points: amount(row.points),
  amount: amount(row.amount),
  endsAt: row.ends_at,
  position: row.position,
  isOffered: row.is_offered,
})

export async function readMissionList({
  database,
  merchant,
}: MissionDeskDeps): Promise<OutputOf<Routes['missionList']>> {
  const { rows } = await sql<MissionRow & { readonly claimed: number }>`select ${columns},
      (select count(*)::int from missions.claim where mission_id = mission.id
        and claimed_at > now() - make_interval(days => ${costDays})) as claimed
    from missions.mission where merchant_id = ${merchant.id} order by position, id`.execute(database.sql)
  const versionOf = await settings.versionsOf(database.sql, { merchantId: merchant.id, kind: 'mission' })
  return {
    missions: rows.map((row) => ({
      id: String(row.id),
      version: versionOf(String(row.id)),
      values: valuesOf(row),
      claimedCount: row.claimed,
    })),
    currency: merchant.currency.code,
    decimals: merchant.currency.decimals,
  }
}

async function readMission(connection: Sql, merchantId: number, id: string, lock = sql``) {
  const { rows } = await sql<MissionRow>`select ${columns} from missions.mission
    where (id, merchant_id) = (${id}, ${merchantId}) ${lock}`.execute(connection)
  return rows[0] ? valuesOf(rows[0]) : null
}

/** What a mission counts, and in which period: its claims are counted by it. */
const taskOf = ({ trigger, product, period }: Pick<MissionValues, 'trigger' | 'product' | 'period'>) =>
  `${trigger} ${product} ${period}`

/** Writes a mission: whoever has not seen its last version is told. */
export async function setMission(
  { database, audit, merchant }: MissionDeskDeps,
  context: StaffContext,
  { id: known, version, values, reason }: InputOf<Routes['setMission']>,
): Promise<Outcome<OutputOf<Routes['setMission']>, Routes['setMission']['refusals'][number]>> {
  const { id: merchantId } = merchant
  return database.transaction(async (tx) => {
    await settings.lock(tx, { merchantId, kind: 'mission' })
    const before = known === undefined ? null : await readMission(tx, merchantId, known, sql`for update`)
    if (known !== undefined && !before) return refuse('not_found')
    if ((await settings.versionOf(tx, { merchantId, kind: 'mission', name: known ?? '' })) !== version)
      return refuse('changed_meanwhile')
    if (before && taskOf(before) !== taskOf(values)) return refuse('content_invalid', { part: 'trigger' })
    const { today } = await readCalendar(tx, context.now, merchant.timeZone)
    const id = await write(tx, { merchantId, known, values, today })
    const after = await readMission(tx, merchantId, id)
    if (!after) throw new Error(`mission ${id} was written and is not there`)
    const save = { subject: { merchantId, kind: 'mission', name: id }, before, after, reason, action: 'mission.set' }
    return done({ id, version: await settings.save(tx, { audit, context }, save) })
  })
}

interface Written {
  readonly merchantId: number
  readonly known: string | undefined
  readonly values: MissionValues
  readonly today: string
}

async function write(tx: Tx, { merchantId, known, values, today }: Written): Promise<string> {
  const { trigger, product, target, period, points, amount: money, endsAt, position, isOffered } = values
  const { rows } = await (
    known === undefined
      ? sql<Row<'missions.mission', 'id'>>`insert into missions.mission (merchant_id, trigger, product, target, period,
            points, amount, begins_on, ends_at, position, is_offered)
          values (${merchantId}, ${trigger}, ${product}, ${target}, ${period}, ${points}, ${money}, ${today}, ${endsAt},
            ${position}, ${isOffered}) returning id`
      : sql<Row<'missions.mission', 'id'>>`update missions.mission set (target, points, amount, ends_at, position,
            is_offered) = (${target}, ${points}, ${money}, ${endsAt}, ${position}, ${isOffered})
          where id = ${known} returning id`
  ).execute(tx)
  const id = rows[0]!.id // A row was written.
  await sql`insert into missions.mission_text (mission_id, language, name)
    select ${id}, key, value from jsonb_each_text(${JSON.stringify(values.names)}::jsonb)
    on conflict (mission_id, language) do update set name = excluded.name`.execute(tx)
  return String(id)
}

/** What a mission would have given for the bets and log-ins of the last days, had everybody claimed it. */
export async function readMissionCost(
  { database, merchant: { id: merchantId, timeZone } }: MissionDeskDeps,
  { trigger, product, target, period, points, amount: money }: InputOf<Routes['missionCost']>,
): Promise<OutputOf<Routes['missionCost']>> {
  const { members, times } =
    trigger === 'login_days'
      ? await countLoginPeriods(database.sql, { merchantId, timeZone, days: costDays, period, target: Number(target) })
      : await countPlayed(database.sql, { merchantId, trigger, product: product ?? null, target, period })
  const given = BigInt(times)
  return { members, times, points: amount(given * points), amount: amount(given * money) }
}

interface Counted {
  readonly merchantId: number
  readonly trigger: 'valid_amount' | 'bets'
  readonly product: string | null
  readonly target: bigint
  readonly period: MissionValues['period']
}

async function countPlayed(connection: Sql, { merchantId, trigger, product, target, period }: Counted) {
  const counted = trigger === 'bets' ? sql`sum(bets)` : sql`sum(valid_amount)`
  const span = { daily: sql`played_on`, weekly: sql`date_trunc('week', played_on)`, once: sql`account_id` }[period]
  const { rows } = await sql<{ members: number; times: number }>`select count(distinct account_id)::int as members,
      count(*)::int as times
    from (select account_id from missions.tally where played_on > current_date - ${costDays}::int
        and (${product}::text is null or product = ${product})
        and account_id in (select account_id from missions.score
          where merchant_id = ${merchantId} and week_on > current_date - ${costDays}::int - 7)
      group by account_id, ${span} having ${counted} >= ${target}) as reached`.execute(connection)
  return rows[0] ?? { members: 0, times: 0 }
}
