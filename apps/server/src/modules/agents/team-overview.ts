import type { TeamPeriod, TeamPlays } from '@banyan/contract'
import { sql } from 'kysely'
import type { Database, Sql } from '../../platform/database/database.ts'
import { readTeam } from '../members/index.ts'
import type { SiteMerchant } from '../../platform/http/types.ts'
import { sumBets } from '../wagering/index.ts'

export interface AgentDeps {
  readonly database: Database
}

/** From a moment, included, to another one, not included. */
interface Span {
  readonly from: Date
  readonly until: Date
}

interface OverviewQuery {
  readonly agentId: bigint
  readonly merchant: SiteMerchant
  readonly period: TeamPeriod
  readonly now: Date
}

/** The team of an agent and the bets that it placed in a period, as the desk of agents has it. */
export async function readOverview(
  { database }: AgentDeps,
  { agentId, merchant: { timeZone, currency }, period, now }: OverviewQuery,
): Promise<TeamPlays> {
  const span = await spanOf(database.sql, { period, now, timeZone })
  const { memberIds, directCount, registeredCount } = await readTeam(database.sql, agentId, span)
  const { bettors, ...amounts } = await sumBets(database.sql, { memberIds, currency, ...span })
  return { memberCount: memberIds.length, directCount, registeredCount, activeCount: bettors, ...amounts }
}

const units = { today: 'day', yesterday: 'day', week: 'week', month: 'month' } as const satisfies Record<
  TeamPeriod,
  string
>

/** The instants of a period by the merchant's calendar. */
async function spanOf(
  connection: Sql,
  { period, now, timeZone }: { readonly period: TeamPeriod; readonly now: Date; readonly timeZone: string },
): Promise<Span> {
  const unit = units[period]
  const back = period === 'yesterday' ? 1 : 0
  const { rows } =
    await sql<Span>`select first at time zone ${timeZone} as "from", (first + ('1 ' || ${unit}::text)::interval) at time
      zone ${timeZone} as until
    from (select date_trunc(${unit}, ${now}::timestamptz at time zone ${timeZone}) - make_interval(days => ${back})
      as first) as period`.execute(connection)
  const [span] = rows
  if (!span) throw new Error('a period has no instants')
  return span
}
