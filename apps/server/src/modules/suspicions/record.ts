import type { SuspicionDay, SuspicionFinding, SuspicionMovementRow } from '@banyan/contract'
import { type Currency, amount } from '@banyan/money'
import { sql } from 'kysely'
import type { SiteMerchant } from '../../platform/http/types.ts'
import type { Sql } from '../../platform/database/database.ts'
import { type Movement, readMovementsOf } from '../cashier/index.ts'
import { balancesAt, walletOf } from '../ledger/index.ts'
import { sumOf } from './judge.ts'
import type { Row } from './rows.ts'
import type { SuspicionRow } from './store.ts'

/** What a suspicion rests on, the newest first. */
export async function readFindings(connection: Sql, suspicionId: bigint): Promise<SuspicionFinding[]> {
  const { rows } = await sql<Row<'suspicions.finding'>>`select id, suspicion_id, member_id, kind, movement,
      movement_id, at, rule_version, points, deposits, withdrawals, transfers, adjustments, refunds, members, in_amount,
      out_amount, turnover_amount from suspicions.finding
    where suspicion_id = ${suspicionId} order by at desc, id desc`.execute(connection)
  return rows.map((row) => ({
    at: row.at,
    ruleVersion: row.rule_version,
    points: row.points,
    movement: row.movement,
    movementId: String(row.movement_id),
    deposits: row.deposits,
    withdrawals: row.withdrawals,
    transfers: row.transfers,
    adjustments: row.adjustments,
    refunds: row.refunds,
    members: row.members,
    inAmount: amount(row.in_amount),
    outAmount: amount(row.out_amount),
    turnoverAmount: row.turnover_amount === null ? null : amount(row.turnover_amount),
  }))
}

const shownDays = 30
const movementsMost = 200

/** The money of a suspicion's member in the days up to when it was last seen. */
export async function readMoney(
  connection: Sql,
  { member_id: memberId, last_seen_at: seenAt }: Pick<SuspicionRow, 'member_id' | 'last_seen_at'>,
  { currency, timeZone }: Pick<SiteMerchant, 'currency' | 'timeZone'>,
): Promise<{ readonly days: SuspicionDay[]; readonly movements: SuspicionMovementRow[] }> {
  const midnights = await readMidnights(connection, seenAt, timeZone)
  const [first] = midnights
  const last = midnights.at(-1)
  if (!first || !last) throw new Error('a month has days')
  const period = { from: first.from, until: last.until }
  const moved = await readMovementsOf(connection, { memberIds: [memberId], ...period })
  const turnover = await readTurnover(connection, { memberId, currency, ...period })
  const instants = midnights.map(({ until }) => until)
  const balances = await balancesAt(connection, { memberId, currency }, instants)
  const days = midnights.map(({ day, from, until }, n): SuspicionDay => {
    const isOfDay = (at: Date) => at >= from && at < until
    const ofDay = moved.filter(({ at }) => isOfDay(at))
    const sum = (belongs: (each: Movement) => boolean) => amount(sumOf(ofDay.filter(belongs)))
    const played = turnover.filter(({ slot }) => isOfDay(slot)).reduce((all, { valid }) => all + valid, 0n)
    return {
      day,
      depositAmount: sum(({ kind }) => kind === 'deposit'),
      withdrawalAmount: sum(({ kind, undoneAt }) => kind === 'withdrawal' && undoneAt === null),
      sentAmount: sum(({ kind, memberId: by }) => kind === 'transfer' && by === memberId),
      gotAmount: sum(({ kind, toMember }) => kind === 'transfer' && toMember === memberId),
      turnoverAmount: amount(played > 0n ? played : 0n),
      balanceAmount: balances[n] ?? amount(0n),
    }
  })
  const movements = moved.slice(-movementsMost).toReversed()
  return { days, movements: movements.map((each) => shownMovement(each, memberId)) }
}

function shownMovement(each: Movement, memberId: bigint): SuspicionMovementRow {
  const isSender = each.memberId === memberId
  const other = each.kind === 'transfer' ? (isSender ? each.toMember : each.memberId) : null
  return {
    kind: each.kind,
    id: String(each.id),
    at: each.at,
    amount: amount(each.amount),
    isIn: each.kind === 'transfer' ? !isSender : each.kind !== 'withdrawal' && each.kind !== 'reversal',
    isUndone: each.undoneAt !== null,
    otherMemberId: other === null ? null : String(other),
  }
}

interface Day {
  readonly day: string
  readonly from: Date
  readonly until: Date
}

/** The last days up to the one of an instant, in a zone: each begins at its midnight there. */
async function readMidnights(connection: Sql, at: Date, timeZone: string): Promise<Day[]> {
  const { rows } = await sql<Day>`select to_char(day, 'YYYY-MM-DD') as day, day at time zone ${timeZone} as from,
      (day + interval '1 day') at time zone ${timeZone} as until
    from (select date_trunc('day', ${at}::timestamptz at time zone ${timeZone}) as today) as zone,
      generate_series(today - make_interval(days => ${shownDays - 1}), today, interval '1 day') as day
    order by 1`.execute(connection)
  return rows
}

interface Played {
  readonly slot: Date
  readonly valid: bigint
}

async function readTurnover(
  connection: Sql,
  {
    memberId,
    currency,
    from,
    until,
  }: { readonly memberId: bigint; readonly currency: Currency; readonly from: Date; readonly until: Date },
): Promise<Played[]> {
  const { rows } = await sql<Played>`select slot, sum(valid)::bigint as valid from wagering.turnover
    where account_id = ${walletOf(memberId, currency)} and slot >= ${from} and slot < ${until}
    group by slot`.execute(connection)
  return rows
}
