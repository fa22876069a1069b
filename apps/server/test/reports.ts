import { type EntryReason, reportFigures } from '@banyan/contract'
import { type Currency, amount, currencyByCode } from '@banyan/money'
import { sql } from 'kysely'
import { type House, trialMembersFrom } from '../src/modules/ledger/index.ts'
import { countMoney } from '../src/modules/reports/count-money.ts'
import { countPlays, readerName } from '../src/modules/reports/count-plays.ts'
import { readReport } from '../src/modules/reports/read.ts'
import { countTeams } from '../src/modules/reports/teams/count-teams.ts'
import type { ReportAsked } from '../src/modules/reports/statement.ts'
import type { Database } from '../src/platform/database/database.ts'
import type { Betting } from './betting.ts'
import { newKey, play, readEnds } from './betting.ts'
import { memberRow } from './factories.ts'

export const vnd = currencyByCode('VND')

/** Where money of each kind comes from, and goes. */
const houses: Readonly<Partial<Record<EntryReason, House>>> = {
  deposit: 'bank',
  withdrawal: 'withdrawal',
  withdrawal_returned: 'withdrawal',
  transfer_out: 'transfer',
  transfer_in: 'transfer',
  adjustment: 'adjustment',
  salary: 'commission',
  dividend: 'commission',
}

/** A site's members, what they are paid and pay, and the reports of it, on a house of bets. */
export function reportHouse(house: Betting) {
  const { database, ledger, wagering } = house
  let members = 0

  /** A member of a site with a wallet, directly below another one where that is said. */
  async function join({ under = null, merchantId = 1, currency = play }: Joined = {}): Promise<bigint> {
    members += 1
    const id = await memberRow(database, { username: `khach${members}hang`, merchantId, under })
    await database.transaction(async (tx) => {
      await ledger.openWallet(tx, { memberId: id, currency })
      await wagering.openPlayer(tx, { memberId: id, currency, timeZone: 'Asia/Ho_Chi_Minh' })
    })
    return id
  }

  /** Moves money into a wallet, or out of it below zero. */
  const move = (memberId: bigint, reason: EntryReason, moved: bigint, currency: Currency = play) =>
    database.transaction((tx) =>
      ledger.post(tx, [
        {
          memberId,
          currency,
          direction: moved > 0n ? 'credit' : 'debit',
          amount: amount(moved > 0n ? moved : -moved),
          house: houses[reason] ?? 'promotion',
          reason,
          reference: memberId,
          key: newKey(),
        },
      ]),
    )

  /** Lets all that ended and moved since the last call have happened so many days ago. */
  async function backdate(days: number): Promise<void> {
    await database.transaction(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx)
      await sql`update wagering.bet set settled_at = settled_at - make_interval(days => ${days})
        where settled_at > clock_timestamp() - interval '12 hours'`.execute(tx)
      await sql`update wagering.bet_end set ended_at = ended_at - make_interval(days => ${days})
        where ended_at > clock_timestamp() - interval '12 hours'`.execute(tx)
      await sql`update wagering.outside_round set ended_at = ended_at - make_interval(days => ${days})
        where ended_at > clock_timestamp() - interval '12 hours'`.execute(tx)
      await sql`update ledger.entry set at = at - make_interval(days => ${days})
        where at > clock_timestamp() - interval '12 hours'`.execute(tx)
    })
  }

  const count = () => countReports(database)

  /** All pages of a report, row by row. */
  async function report(asked: Partial<ReportAsked> & Pick<ReportAsked, 'by'>) {
    const whole = {
      merchantId: 1,
      currencyId: play.id,
      language: 'EN',
      from: dayBefore(40),
      until: dayBefore(-1),
      count: 3,
      ...asked,
    }
    const rows = []
    for (let after: string | null = ''; after !== null;) {
      const page = await readReport(database.sql, { ...whole, ...(after !== '' && { after }) })
      rows.push(...page.rows)
      if (page.next === null) return { rows, total: page.total }
      after = page.next
    }
    throw new Error('no page')
  }

  return { ...house, join, move, backdate, count, report }
}

/** Counts everything that has happened by now. */
export async function countReports(database: Database): Promise<void> {
  await readEnds(database, readerName, countPlays)
  const { rows } = await sql<{ last: bigint }>`select ledger.last_batch() as last`.execute(database.sql)
  // What is under way in other databases of the server is waited for too.
  for (let counted = -1n; counted < (rows[0]?.last ?? 0n); counted = await countedBatch(database))
    await countMoney(database)
  for (let isLeft = true; isLeft; isLeft = await leftOfTeams(database)) await countTeams(database)
}

async function leftOfTeams(database: Database): Promise<boolean> {
  const { rows } =
    await sql`select from reports.team_cursor as cursor, members.last_numbers(${trialMembersFrom}) as last
    where (cursor.member_id, cursor.change_id) <> (last.member_id, last.change_id)`.execute(database.sql)
  return rows.length > 0
}

interface Joined {
  readonly under?: bigint | null
  readonly merchantId?: number
  readonly currency?: Currency
}

async function countedBatch(database: Database): Promise<bigint> {
  const { rows } = await sql<{ batch: bigint }>`select batch from reports.cursor`.execute(database.sql)
  return rows[0]?.batch ?? 0n
}

/** A day of the zone of the sites, so many days before today. */
export function dayBefore(days: number): string {
  return new Intl.DateTimeFormat('sv', { timeZone: 'Asia/Ho_Chi_Minh' }).format(Date.now() - days * 86_400_000)
}

type Figures = Awaited<ReturnType<typeof readReport>>['rows'][number]

/** The figures of a row as plain numbers, those that are zero left out. */
export function figuresOf({ bets, stake, valid, result, money }: Omit<Figures, 'key' | 'label' | 'decimals'>) {
  const all: Readonly<Record<string, bigint | number | undefined>> = { bets, stake, valid, result, ...money }
  return Object.fromEntries(
    reportFigures.flatMap((name) => (Number(all[name] ?? 0) === 0 ? [] : [[name, Number(all[name])]])),
  )
}

/** A deposit of today, as it is counted. */
export async function countedDeposit(database: Database, memberId: string): Promise<void> {
  await sql`insert into reports.money (merchant_id, day, currency, member_id, deposits, withdrawals, rebates, bonuses,
      dividends, salaries, other)
    values (1, ${dayBefore(0)}, ${play.id}, ${memberId}, 500, 0, 0, 0, 0, 0, 0)`.execute(database.sql)
  await sql`insert into reports.money_day (merchant_id, day, currency, deposits, withdrawals, rebates, bonuses,
      dividends, salaries, other)
    values (1, ${dayBefore(0)}, ${play.id}, 500, 0, 0, 0, 0, 0, 0)`.execute(database.sql)
}

/** A table of a report of the first site that a colleague has asked for, and that is done. */
export async function madeExport(database: Database, by: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`with made as (
      insert into reports.export (merchant_id, staff_id, asked, name, state, asked_at, ended_at, rows, total_rows)
      select 1, id, '{}', 'day.csv', 'done', clock_timestamp(), clock_timestamp(), 0, 0 from staff.account
      where name = ${by} returning id),
    written as (insert into reports.export_part (export_id, part, csv) select id, 0, 'day' from made)
    select id::text from made`.execute(database.sql)
  return rows[0]?.id ?? ''
}
