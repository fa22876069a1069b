import type { Language, Mission, OutputOf, missionRoutes } from '@banyan/contract'
import { amount } from '@banyan/money'
import { sql } from 'kysely'
import type { Sql } from '../../platform/database/database.ts'
import { countLoginDays } from '../identity/index.ts'
import { walletOf } from '../ledger/index.ts'
import type { Merchant } from '../site/index.ts'
import { type Calendar, readCalendar } from './calendar.ts'
import type { MissionDeps } from './deps.ts'

interface MissionRow {
  readonly id: bigint
  readonly name: string
  readonly trigger: Mission['trigger']
  readonly product: Mission['product']
  readonly target: bigint
  readonly period: Mission['period']
  readonly points: bigint
  readonly amount: bigint
  readonly ends_at: Date | null
  /** The first day of its present period, and its midnight. */
  readonly period_on: string
  readonly period_from: Date
  readonly valid_amount: bigint
  readonly bets: bigint
  readonly claimed_at: Date | null
}

export interface MemberMission extends Mission {
  readonly periodOn: string
}

interface MissionQuery {
  readonly merchant: Merchant
  readonly memberId: bigint
  readonly language: Language
  readonly now: Date
  /** One of them, or all. */
  readonly missionId?: string
}

/**
 * The missions of a merchant with the progress of a member in their present periods. It reads the member's rows of the
 * days that count: for a day or a week a few, for a mission that is done once three a day since it began.
 */
export async function readMissions(
  connection: Sql,
  { merchant, memberId, language, now, missionId }: MissionQuery,
): Promise<readonly MemberMission[]> {
  const calendar = await readCalendar(connection, now, merchant.timeZone)
  const { rows } =
    await sql<MissionRow>`select mission.id, words.name, trigger, product, target, period, mission.points,
      mission.amount, ends_at,
      mission.period_on::text, mission.period_on::timestamp at time zone ${merchant.timeZone} as period_from,
        counted.valid_amount, counted.bets, claimed_at
    from (select id, trigger, product, target, period, points, amount, ends_at, position,
        case period when 'daily' then ${calendar.today}::date when 'weekly' then ${calendar.week}::date else begins_on
          end as period_on
      from missions.mission where merchant_id = ${merchant.id} and is_offered and begins_on <= ${calendar.today}::date
        and (ends_at is null or ends_at > ${now})
        and (${missionId ?? null}::bigint is null or id = ${missionId ?? null})) as mission
    join lateral (select name from missions.mission_text where mission_id = mission.id
      order by language = ${language} desc, language = ${merchant.defaultLanguage} desc,
        language limit 1) as words on true
    cross join lateral (select coalesce(sum(valid_amount), 0)::bigint as valid_amount, coalesce(sum(bets), 0)::bigint
      as bets from missions.tally
      where account_id = ${walletOf(memberId, merchant.currency)} and played_on >= mission.period_on and (mission.product is null
        or tally.product = mission.product)) as counted
    left join missions.claim on claim.member_id = ${memberId} and claim.mission_id = mission.id
      and claim.period_on = mission.period_on
    order by position, mission.id`.execute(connection)
  return Promise.all(
    rows.map(async (row) => {
      const counted =
        row.trigger === 'valid_amount'
          ? row.valid_amount
          : row.trigger === 'bets'
            ? row.bets
            : BigInt(await countLoginDays(connection, { memberId, from: row.period_from, timeZone: merchant.timeZone }))
      const progress = counted < row.target ? counted : row.target
      return {
        id: String(row.id),
        name: row.name,
        trigger: row.trigger,
        product: row.product,
        target: amount(row.target),
        progress: amount(progress),
        period: row.period,
        periodOn: row.period_on,
        endsAt: endOf(row, calendar),
        points: amount(row.points),
        amount: amount(row.amount),
        state: row.claimed_at ? 'claimed' : progress === row.target ? 'completed' : 'open',
      } satisfies MemberMission
    }),
  )
}

/** A period never outlasts its mission. */
function endOf({ period, ends_at: endsAt }: MissionRow, { dayEndsAt, weekEndsAt }: Calendar): Date | null {
  if (period === 'once') return endsAt
  const periodEndsAt = period === 'daily' ? dayEndsAt : weekEndsAt
  return endsAt && endsAt < periodEndsAt ? endsAt : periodEndsAt
}

/** The missions, and what they come to [PROMO-30]. */
export async function readSummary(
  deps: Pick<MissionDeps, 'database' | 'site'>,
  asked: Omit<MissionQuery, 'merchant' | 'missionId'>,
): Promise<OutputOf<typeof missionRoutes.missionSummary>> {
  const { sql: connection } = deps.database
  const missions = await readMissions(connection, { ...asked, merchant: await deps.site.merchant() })
  const { rows } = await sql<{
    points: bigint
    amount: bigint
  }>`select coalesce(sum(points), 0)::bigint as points, coalesce(sum(amount), 0)::bigint as amount
    from missions.claim where member_id = ${asked.memberId}`.execute(connection)
  const countOf = (state: Mission['state']) => missions.filter((mission) => mission.state === state).length
  return {
    missions: missions.map(({ periodOn: _own, ...mission }) => mission),
    openCount: countOf('open'),
    completedCount: countOf('completed'),
    claimedCount: countOf('claimed'),
    earnedPoints: amount(rows[0]?.points ?? 0n),
    earnedAmount: amount(rows[0]?.amount ?? 0n),
  }
}
