import { sql } from 'kysely'
import { type CashFacts, calmCash, readCashFacts } from '../cashier/index.ts'
import type { Sql, Tx } from '../../platform/database/database.ts'
import type { SiteMerchant } from '../../platform/http/types.ts'
import { readMerchants } from '../site/index.ts'
import { type PlayFacts, calmPlay, listPlayed, readCountedUntil, readPlayFacts } from '../wagering/index.ts'
import type { HarmDeps } from './deps.ts'
import { applyScore } from './levels.ts'
import type { Row } from './rows.ts'
import { readScoreRules } from './rules.ts'
import { type Facts, scoreOf } from './score.ts'

const membersAtOnce = 100

interface Day {
  /** As 2026-12-24, of the site. */
  readonly day: string
  readonly from: Date
  readonly until: Date
}

type ScoreDeps = Pick<HarmDeps, 'database' | 'log' | 'tellMember'>

/** Scores the last day that is over of every site whose bets are all counted, member by member. */
export async function scoreDays(deps: ScoreDeps, now: Date, signal?: AbortSignal): Promise<void> {
  const counted = await readCountedUntil(deps.database.sql)
  for (const site of (await readMerchants(deps.database.sql)).values()) {
    const day = await dayBefore(deps.database.sql, site, now)
    if (counted < day.until) continue
    for (;;) {
      signal?.throwIfAborted()
      if ((await scorePage(deps, site, day, now)) === 0) break
    }
  }
}

/** The day of a site that is over, with the week that ends with it. */
async function dayBefore(connection: Sql, { timeZone }: SiteMerchant, now: Date): Promise<Day> {
  const { rows } = await sql<Day>`select (today - 1)::text as day, today::timestamp at time zone ${timeZone} as until,
      (today - 7)::timestamp at time zone ${timeZone} as from
    from (select (${now}::timestamptz at time zone ${timeZone})::date as today) as here`.execute(connection)
  return rows[0]! // A statement without a table answers one row.
}

/** The next members of a day, with how far it is, in one transaction. Answers of how many. */
async function scorePage(deps: ScoreDeps, site: SiteMerchant, day: Day, now: Date): Promise<number> {
  return deps.database.transaction(async (tx) => {
    const after = await openCursor(tx, site.id, day.day)
    if (after === null) return 0
    const members = await nextMembers(tx, site, day, after)
    const last = members.at(-1)
    if (last === undefined) {
      await sql`update harm.cursor set is_done = true where merchant_id = ${site.id}`.execute(tx)
      return 0
    }
    const rules = await readScoreRules(tx, site.id)
    const factsOf = await readFacts(tx, site, members, day)
    for (const memberId of members)
      await applyScore(
        deps,
        tx,
        { memberId, merchantId: site.id, day: day.day, now },
        scoreOf(factsOf(memberId), rules),
      )
    await sql`update harm.cursor set after_member = ${last} where merchant_id = ${site.id}`.execute(tx)
    return members.length
  })
}

/** After which member the day goes on; null once it is scored. Whoever reads it holds the site's day. */
async function openCursor(tx: Tx, merchantId: number, day: string): Promise<bigint | null> {
  const { rows } = await sql<Row<'harm.cursor', 'after_member' | 'is_done'>>`
    insert into harm.cursor as kept (merchant_id, day) values (${merchantId}, ${day}::date)
    on conflict (merchant_id) do update set day = greatest(kept.day, excluded.day),
      after_member = case when kept.day < excluded.day then 0 else kept.after_member end,
      is_done = kept.day >= excluded.day and kept.is_done
    returning after_member, is_done`.execute(tx)
  const [cursor] = rows
  return cursor && !cursor.is_done ? cursor.after_member : null
}

/** Those who played in the week, and those who have a level that may fall, in the order of their ids. */
async function nextMembers(tx: Tx, site: SiteMerchant, day: Day, after: bigint): Promise<bigint[]> {
  const played = await listPlayed(tx, {
    ...day,
    merchantId: site.id,
    currency: site.currency,
    after,
    most: membersAtOnce,
  })
  const { rows } = await sql<Row<'harm.member', 'member_id'>>`select member_id from harm.member
    where merchant_id = ${site.id} and level > 0 and member_id > ${after}
    order by member_id limit ${membersAtOnce}`.execute(tx)
  const all = new Set([...played, ...rows.map((row) => row.member_id)])
  return [...all].toSorted((a, b) => (a < b ? -1 : 1)).slice(0, membersAtOnce)
}

async function readFacts(
  tx: Tx,
  { currency, timeZone }: SiteMerchant,
  memberIds: readonly bigint[],
  { from, until }: Day,
): Promise<(memberId: bigint) => Facts> {
  const week = { from, until, timeZone }
  const play = await readPlayFacts(tx, { memberIds, currency }, week)
  const cash = await readCashFacts(tx, memberIds, week)
  return (id) => both(play.get(id) ?? calmPlay, cash.get(id) ?? calmCash)
}

const both = (play: PlayFacts, { limitRaises, ...cash }: CashFacts): Facts => ({
  ...play,
  ...cash,
  limitRaises: play.limitRaises + limitRaises,
})
