import { sql } from 'kysely'
import type { Sql } from '../../platform/database/database.ts'
import type { SiteMerchant } from '../../platform/http/types.ts'
import {
  type Counted,
  type CountedPeriod,
  type TaskReader,
  type TodayPart,
  type Trouble,
  waitingIn,
} from '../../platform/today.ts'

/** How many percent of a cap make an exposure worth a look. */
const nearCapPercent = 90
const shownMost = 10

interface Slot {
  readonly at: Date
  readonly bets: number
  readonly stake: bigint
  readonly payout: bigint
  readonly players: number
}

/** What the day has come to is that of the bets that ended on it, in the currency of the site. */
async function readTurnover(connection: Sql, { merchant, from, until }: CountedPeriod) {
  const { rows } = await sql<Slot>`select slot as at, sum(bets)::int as bets, sum(stake)::bigint as stake,
      sum(payout)::bigint as payout, sum(players)::int as players
    from wagering.site_turnover
    where merchant_id = ${merchant.id} and slot >= ${from} and slot < ${until} and currency = ${merchant.currency.id}
    group by slot`.execute(connection)
  const by = (amountOf: (slot: Slot) => bigint | null, countOf = (slot: Slot) => slot.bets) =>
    rows.map((slot): Counted => ({ at: slot.at, count: countOf(slot), amount: amountOf(slot) }))
  return {
    players: by(
      () => null,
      ({ players }) => players,
    ),
    stakes: by(({ stake }) => stake),
    result: by(({ stake, payout }) => stake - payout),
  }
}

/** What the house may lose in rounds that are not decided: the selections closest to their cap. */
async function readExposures(connection: Sql, { currency }: SiteMerchant): Promise<Trouble[]> {
  const { rows } = await sql<{
    gameCode: string
    number: string
    selection: string
    percent: number
  }>`select game_code as "gameCode", number, selection, (liability * 100 / cap)::int as percent
    from wagering.round join wagering.exposure on round_id = round.id
    where status in ('open', 'suspended', 'closed') and currency = ${currency.id}
      and liability * 100 >= cap * ${nearCapPercent} and liability > 0
    order by percent desc, round_id, selection limit ${shownMost}`.execute(connection)
  return rows.map(({ gameCode, number, selection, percent }) => ({
    subject: `${gameCode} ${number} · ${selection}`,
    detail: `${percent} %`,
  }))
}

/** Bets whose void waits for a second person, which it does for a day. */
const readVoids: TaskReader = (connection, merchantId) =>
  waitingIn(
    connection,
    sql`select proposed_at as at from wagering.correction join wagering.bet on bet.id = bet_id
      where why is not null and decided_at is null and proposed_at > clock_timestamp() - interval '24 hours'
        and members.merchant_of(ledger.member_of(account_id)) = ${merchantId}`,
  )

export const wageringToday: TodayPart = {
  tasks: { bet_voids: readVoids },
  figures: [{ names: ['players', 'stakes', 'result'], read: readTurnover }],
  troubles: { exposure: readExposures },
}
