import { type OutputOf, type memberReportRoutes, sessionGapMinutes } from '@banyan/contract'
import { net } from '@banyan/money'
import { sql } from 'kysely'
import type { Sql } from '../../platform/database/database.ts'
import type { SiteMerchant } from '../../platform/http/types.ts'
import { walletOf } from '../ledger/index.ts'
import type { Days } from './days.ts'

type Numbers = OutputOf<typeof memberReportRoutes.numbers>

interface Asker {
  readonly memberId: bigint
  readonly merchant: SiteMerchant
  readonly language: string
}

/** What was played of a game on a day, and for how long. */
interface Played {
  readonly day: string
  readonly code: string
  readonly name: string | null
  readonly bets: number
  readonly stake: bigint
  readonly payout: bigint
  readonly seconds: number
}

/**
 * How long a member played in a range of days, what was staked and what came back. Bets stand on the day that they
 * ended on, time on that of the stakes: a day may have one without the other.
 */
export async function readNumbers(
  connection: Sql,
  { memberId, merchant: { id, currency, timeZone }, language }: Asker,
  { from, until }: Days,
): Promise<Omit<Numbers, 'countedAt'>> {
  const { rows } = await sql<Played>`with known as materialized (
      select round_code, min(name) as name from catalog.games_in(${language}) group by round_code),
    played as (
      select day, game_code as code, bets, stake, payout, 0::bigint as seconds from reports.play
      where member_id = ${memberId} and day between ${from}::date and ${until}::date and merchant_id = ${id}
        and currency = ${currency.id}
      union all
      select day, game_code, 0, 0, 0, seconds from wagering.time_played(${walletOf(memberId, currency)},
        ${from}::date::timestamp at time zone ${timeZone}, (${until}::date + 1)::timestamp at time zone ${timeZone},
        ${timeZone}, make_interval(mins => ${sessionGapMinutes})))
    select day::text, code, known.name, sum(bets)::int as bets, sum(stake)::bigint as stake,
      sum(payout)::bigint as payout, sum(seconds)::int as seconds
    from played left join known on known.round_code = code group by 1, 2, 3`.execute(connection)
  const byGame = sumsBy(rows, ({ code }) => code)
  return {
    total: sumOf(rows),
    days: sumsBy(rows, ({ day }) => day)
      .map(([day, some]) => ({ day, ...sumOf(some) }))
      .toSorted((one, other) => (one.day < other.day ? 1 : -1)),
    games: byGame
      .map(([gameCode, some]) => ({ gameCode, name: some[0]?.name ?? null, ...sumOf(some) }))
      .toSorted((one, other) =>
        one.stake === other.stake ? other.seconds - one.seconds : one.stake < other.stake ? 1 : -1,
      ),
  }
}

const sumsBy = (rows: readonly Played[], by: (row: Played) => string) => [...Map.groupBy(rows, by)]

function sumOf(rows: readonly Played[]): Numbers['total'] {
  const whole = { bets: 0, stake: 0n, payout: 0n, seconds: 0 }
  for (const { bets, stake, payout, seconds } of rows) {
    whole.bets += bets
    whole.stake += stake
    whole.payout += payout
    whole.seconds += seconds
  }
  const { stake, payout } = whole
  return { ...whole, stake: net(stake), payout: net(payout), net: net(payout - stake) }
}
