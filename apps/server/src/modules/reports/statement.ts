import type { InputOf, ReportDimension, ReportFigure, staffReportRoutes } from '@banyan/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Days } from './days.ts'

export type ReportAsked = Omit<
  InputOf<typeof staffReportRoutes.report>,
  'currency' | 'count' | 'range' | 'from' | 'until'
> &
  Days & {
    readonly merchantId: number
    /** Null: of all. */
    readonly currencyId: number | null
    /** In which games and vendors are called. */
    readonly language: string
    /** The row that the page comes after. */
    readonly after?: string | undefined
    readonly count: number
  }

type Part = RawBuilder<unknown>

/** A row of the answer: one of the page, beside what all rows come to. `key` is null where the page is empty. */
export interface SummedRow extends Readonly<Record<ReportFigure, bigint>> {
  /** What it is known by; 0 of an agent: nobody. */
  readonly code: string | null
  readonly label: string | null
  /** What it is in order by. */
  readonly sorted: bigint
  readonly total: Readonly<Record<ReportFigure | 'rows', string>>
}

const gameDimensions: readonly ReportDimension[] = ['category', 'vendor', 'game']
const memberDimensions: readonly ReportDimension[] = ['player', 'agent']

type Asked = Pick<ReportAsked, 'by' | 'category' | 'vendor' | 'game' | 'member' | 'agent'>

const ofGames = ({ category, vendor, game }: Asked) => (category ?? vendor ?? game) !== undefined

/** Whether what moved besides bets can be said: nobody pays in or draws out for a game. */
export const hasMoney = (asked: Asked) => !gameDimensions.includes(asked.by) && !ofGames(asked)

/** Whether such a report is kept: a member's by day or currency, an agent's by player. */
export function isKept(asked: Asked): boolean {
  if (asked.member !== undefined) return ['day', 'currency'].includes(asked.by) && !ofGames(asked)
  return asked.agent === undefined || asked.by === 'player'
}

const keys: Readonly<Record<ReportDimension, Part>> = {
  day: sql`day::text`,
  currency: sql`currency::text`,
  category: sql`coalesce(category, '')`,
  vendor: sql`coalesce(vassalage, '')`,
  game: sql`game_code`,
  player: sql`member_id`,
  agent: sql`member_id`,
}

/** The rows of a range of days: a member's are looked up day by day, all others read in one piece. */
function withinOf({ merchantId, from, until, currencyId, member, agent }: ReportAsked): Part {
  const days =
    member === undefined
      ? sql`day between ${from}::date and ${until}::date`
      : sql`day = any(array(select generate_series(${from}::date, ${until}::date, interval '1 day')::date))`
  return sql`merchant_id = ${merchantId} and ${days}
    ${currencyId === null ? sql`` : sql`and currency = ${currencyId}`}
    ${member === undefined ? sql`` : sql`and member_id = ${member}::bigint`}
    ${
      agent === undefined
        ? sql``
        : sql`and member_id in (select id from members.uplines_of(${merchantId}) where upline_id = ${agent}::bigint)`
    }`
}

/** The smallest of the sums that can say it. */
function playsOf(asked: ReportAsked): Part {
  const isOfMembers = memberDimensions.includes(asked.by) || asked.member !== undefined
  const { category, vendor, game, language } = asked
  const needsCatalogue = ['category', 'vendor'].includes(asked.by) || (category ?? vendor) !== undefined
  const table = !isOfMembers ? sql`reports.game_day` : ofGames(asked) ? sql`reports.play` : sql`reports.player_day`
  return sql`select ${keys[asked.by]} as key, sum(bets) as bets, sum(stake) as stake, sum(valid) as valid,
      sum(stake - payout) as result
    from ${table}
    ${needsCatalogue ? sql`left join catalog.games_in(${language}) as known on known.round_code = game_code` : sql``}
    where ${withinOf(asked)}
      ${category === undefined ? sql`` : sql`and category = ${category}`}
      ${vendor === undefined ? sql`` : sql`and vassalage = ${vendor}`}
      ${game === undefined ? sql`` : sql`and game_code = ${game}`}
    group by 1`
}

function moneyOf(asked: ReportAsked): Part {
  const isOfMembers = memberDimensions.includes(asked.by) || asked.member !== undefined
  return sql`select ${keys[asked.by]} as key, sum(deposits) as deposits, sum(withdrawals) as withdrawals,
      sum(rebates) as rebates, sum(bonuses) as bonuses, sum(dividends) as dividends, sum(salaries) as salaries,
      sum(other) as other
    from ${isOfMembers ? sql`reports.money` : sql`reports.money_day`} where ${withinOf(asked)} group by 1`
}

/** By which number the rows are in order, the highest first; days without one are the last first. */
const sortOf = ({ by, sort }: ReportAsked): Part =>
  sort === undefined ? (by === 'day' ? sql`0::bigint` : sql`stake`) : sql.ref(sort)

/** In which order rows of the same number are; those of people by their numbers, all others by their codes. */
const orderOf = ({ by }: ReportAsked): Part => (memberDimensions.includes(by) ? sql`key` : sql`key collate "C"`)

function afterOf(asked: ReportAsked): Part {
  if (asked.after === undefined) return sql``
  const [value = ''] = asked.after.split(':', 1)
  const key = asked.after.slice(value.length + 1)
  const last = memberDimensions.includes(asked.by) ? sql`${key}::bigint` : sql`${key}`
  return sql`where (sorted, ${orderOf(asked)}) < (${value}::numeric, ${last})`
}

const labels: Readonly<Partial<Record<ReportDimension, Part>>> = {
  game: sql`(select name from named where round_code = page.key limit 1)`,
  vendor: sql`(select vendor_name from named where vassalage = page.key limit 1)`,
}

/** What each row of a dimension comes to: bets, and beside them what moved where that can be said. */
function eachOf(asked: ReportAsked): Part {
  if (!hasMoney(asked))
    return sql`select key, bets::bigint as bets, stake::bigint as stake, valid::bigint as valid,
        result::bigint as result, 0::bigint as deposits, 0::bigint as withdrawals, 0::bigint as rebates,
        0::bigint as bonuses, 0::bigint as dividends, 0::bigint as salaries, 0::bigint as other
      from (${playsOf(asked)}) as plays`
  return sql`select key, coalesce(bets, 0)::bigint as bets, coalesce(stake, 0)::bigint as stake,
      coalesce(valid, 0)::bigint as valid, coalesce(result, 0)::bigint as result,
      coalesce(deposits, 0)::bigint as deposits, coalesce(withdrawals, 0)::bigint as withdrawals,
      coalesce(rebates, 0)::bigint as rebates, coalesce(bonuses, 0)::bigint as bonuses,
      coalesce(dividends, 0)::bigint as dividends, coalesce(salaries, 0)::bigint as salaries,
      coalesce(other, 0)::bigint as other
    from (${playsOf(asked)}) as plays full join (${moneyOf(asked)}) as moved using (key)`
}

/** The same by whoever is directly above; 0 is nobody. */
const byAgent = (asked: ReportAsked): Part => sql`select coalesce(upline_id, 0) as key, ${summed}
  from (${eachOf(asked)}) as each left join members.uplines_of(${asked.merchantId}) as placed on placed.id = each.key
  group by 1`

/** One statement for a page of a report, one row more than asked for, and the sums of all its rows. */
export function statementOf(asked: ReportAsked): Part {
  const { by, language, count } = asked
  return sql`with sums as materialized (${by === 'agent' ? byAgent(asked) : eachOf(asked)}),
    total as (select to_jsonb(whole) as total from (select count(*)::text as rows, ${asTexts} from sums) as whole),
    sorted as (select ${sortOf(asked)} as sorted, sums.key, bets, stake, valid, result, deposits, withdrawals, rebates,
      bonuses, dividends, salaries, other from sums),
    page as (select sorted, key, bets, stake, valid, result, deposits, withdrawals, rebates, bonuses, dividends,
        salaries, other
      from sorted ${afterOf(asked)} order by sorted desc, ${orderOf(asked)} desc limit ${count + 1}),
    named as materialized (select round_code, name, vassalage, vendor_name from catalog.games_in(${language}))
    select total, sorted, key::text as code, ${labels[by] ?? sql`null`} as label, bets, stake, valid, result, deposits,
      withdrawals, rebates, bonuses, dividends, salaries, other
    from total left join page on true order by sorted desc, ${orderOf(asked)} desc`
}

const summed: Part = sql`sum(bets)::bigint as bets, sum(stake)::bigint as stake, sum(valid)::bigint as valid,
  sum(result)::bigint as result, sum(deposits)::bigint as deposits, sum(withdrawals)::bigint as withdrawals,
  sum(rebates)::bigint as rebates, sum(bonuses)::bigint as bonuses, sum(dividends)::bigint as dividends,
  sum(salaries)::bigint as salaries, sum(other)::bigint as other`

const asTexts: Part = sql`coalesce(sum(bets), 0)::text as bets, coalesce(sum(stake), 0)::text as stake,
  coalesce(sum(valid), 0)::text as valid, coalesce(sum(result), 0)::text as result,
  coalesce(sum(deposits), 0)::text as deposits, coalesce(sum(withdrawals), 0)::text as withdrawals,
  coalesce(sum(rebates), 0)::text as rebates, coalesce(sum(bonuses), 0)::text as bonuses,
  coalesce(sum(dividends), 0)::text as dividends, coalesce(sum(salaries), 0)::text as salaries,
  coalesce(sum(other), 0)::text as other`
